import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName, attachmentHeader, fileNameIn } from './display-name.ts';
import { fileTypes, type FileType } from './file-types.ts';

const anyType = fc.constantFrom<FileType>('pdf', 'doc', 'docx', 'jpg', 'png', 'heic', 'heif', 'webp');
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
);

describe('displayName', () => {
  it.each([
    ['receipt.pdf', 'pdf', 'receipt.pdf'],
    ['Recibo médico nº 3.PDF', 'pdf', 'Recibo médico nº 3.PDF'],
    ['领收书.jpeg', 'jpg', '领收书.jpeg'],
    ['C:\\Users\\maya\\scan.png', 'png', 'scan.png'],
    ['../../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['bill.pdf\0.exe', 'pdf', 'bill.pdf.exe.pdf'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['evil\u202efdp.exe', 'pdf', 'evilfdp.exe.pdf'],
    ['\u200bhid\u2066den\ufeff.doc', 'doc', 'hidden.doc'],
    ['line\r\nbreak.pdf', 'pdf', 'linebreak.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['   ', 'jpg', 'receipt.jpg'],
    ['', 'docx', 'receipt.docx'],
    ['a/b/', 'webp', 'receipt.webp'],
  ] as const)('%j of a %s becomes %j', (given, type, shown) => {
    expect(displayName(given, type, 'receipt')).toBe(shown);
  });

  it('shortens a long name and keeps its ending', () => {
    const shown = displayName(`${'😀'.repeat(300)}.pdf`, 'pdf', 'receipt');
    expect(shown).toBe(`${'😀'.repeat(116)}.pdf`);
  });

  // Quadratic time would need minutes.
  it('cuts a name with very many dots', () => {
    expect(displayName(`a${'.'.repeat(256 * 1024)}b..`, 'pdf', 'receipt')).toBe('a.pdf');
  });

  it('orders the marks of a letter after removing what was between them', () => {
    const shown = displayName('\u0610\u0000\u07f2', 'pdf', 'receipt');
    expect(displayName(shown, 'pdf', 'receipt')).toBe(shown);
  });

  it('is always short, of one part, without hidden characters, with a fitting ending, and stays itself', () => {
    fc.assert(
      fc.property(anyName, anyType, (given, type) => {
        const shown = displayName(given, type, 'receipt');
        const endings: readonly string[] = fileTypes[type].endings;
        expect([...shown].length).toBeLessThanOrEqual(120);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}/\\\u202a-\u202e\u2066-\u2069]/u);
        expect(endings).toContain(shown.split('.').at(-1)?.toLowerCase());
        expect(displayName(shown, type, 'receipt')).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});

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
