import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentHeader, fileNameIn } from './content-disposition.ts';

describe('fileNameIn', () => {
  it.each([
    ["attachment; filename*=UTF-8''recibo%20m%C3%A9dico.pdf", 'recibo médico.pdf'],
    ['attachment; filename="plain \\"quoted\\".pdf"', 'plain "quoted".pdf'],
    ['attachment; filename="plain.pdf"; filename*=utf-8\'en\'better.pdf', 'better.pdf'],
    ["attachment; filename*=UTF-8''%E0%A4%A", ''],
    ['attachment', ''],
    ['', ''],
    [undefined, ''],
  ])('%j names %j', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});

describe('attachmentHeader', () => {
  it('names a file twice: plainly and exactly', () => {
    expect(attachmentHeader('Recibo nº 3 (2).pdf')).toBe(
      `attachment; filename="Recibo no 3 (2).pdf"; filename*=UTF-8''Recibo%20n%C2%BA%203%20%282%29.pdf`,
    );
  });

  it('is one line of plain characters that parses back to the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const header = attachmentHeader(name);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        expect(fileNameIn(header)).toBe(name);
      }),
    );
  });
});
