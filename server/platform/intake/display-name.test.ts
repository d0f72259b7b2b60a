import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';
import { fileTypes } from './file-types.ts';
import type { FileType } from './file-types.ts';

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
