import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfFile, pdfWithObjectStream } from '#tests/support/files/receipt-files.ts';
import { scrubFile } from './scrub.ts';

async function* inPieces(whole: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

async function scrub(whole: Buffer, size = 65_536): Promise<string> {
  return (await buffer(scrubFile(inPieces(whole, size)))).toString('latin1');
}

describe('active content in a PDF', () => {
  it.each([
    ['a script', '/A<</S/JavaScript/JS(app.alert(1))>>', '/A<</S/xavaScript/JS(app.alert(1))>>'],
    ['a program to start', '/A<</S /Launch/F(calc.exe)>>', '/A<</S /xaunch/F(calc.exe)>>'],
    ['an action on opening', '/OpenAction 5 0 R', '/xpenAction 5 0 R'],
    ['a file inside', '/Names<</EmbeddedFiles 6 0 R>>', '/Names<</xmbeddedFiles 6 0 R>>'],
    ['the type of a file inside', '/Type/EmbeddedFile', '/Type/xmbeddedFile'],
    ['a file pinned to a page', '/Subtype/FileAttachment/FS 7 0 R', '/Subtype/xileAttachment/FS 7 0 R'],
    ['a name written in numbers', '/S/J#61vaScr#69pt/JS 1', '/S/x#61vaScr#69pt/JS 1'],
    ['a name whose first letter is a number', '/S/#4AavaScript /JS 1', '/S/x4AavaScript /JS 1'],
  ])('is made inert without moving a byte: %s', async (_, written, inert) => {
    const file = pdfFile(written);
    expect(await scrub(file)).toBe(pdfFile(inert).toString('latin1'));
  });

  it('leaves other names alone, short ones too', async () => {
    const file = pdfFile('/JS 5 0 R/AA 6 0 R/LaunchPad 7 0 R/JavaScripts(Launch)');
    expect(await scrub(file)).toBe(file.toString('latin1'));
  });

  it('is found at the very end and however the stream is cut', async () => {
    const file = Buffer.from(`${pdfFile('/OpenAction 1 0 R').toString('latin1')}/S/JavaScript`, 'latin1');
    const whole = await scrub(file);
    expect(whole).toMatch(/\/S\/xavaScript$/);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (size) => {
        expect(await scrub(file, size)).toBe(whole);
      }),
      { numRuns: 30 },
    );
  });
});

describe('objects packed in a stream', () => {
  const harmless = '1 0 2 20 <</Type/Catalog/OpenAction[3 0 R /Fit]>> <</S/GoTo/D 4>>';

  it('stay as they are when nothing active is among them', async () => {
    const file = pdfWithObjectStream(harmless);
    expect(await scrub(file)).toBe(file.toString('latin1'));
  });

  it.each(['<</S/JavaScript/JS(1)>>', '<</S/Launch>>', '<</EmbeddedFiles 4 0 R>>', '<</S/J#61vaScript>>'])(
    'refuse the file when they hold %s',
    async (object) => {
      const file = pdfWithObjectStream(`${harmless}${object} `);
      for (const size of [1, 7, 65_536]) {
        await expect(scrub(file, size)).rejects.toMatchObject({ code: 'active_content' });
      }
    },
  );

  it.each([
    ['without a type', '/N 2/First 8/Filter/FlateDecode'],
    ['with a type in numbers', '/Type/Obj#53tm/N 2/Filter [ /FlateDecode ]'],
  ])('are found %s', async (_, dictionary) => {
    const file = pdfWithObjectStream('<</S/JavaScript>> ', { dictionary });
    await expect(scrub(file)).rejects.toMatchObject({ code: 'active_content' });
  });

  it.each([
    ['another filter', { dictionary: '/Type/ObjStm/Filter/LZWDecode' }],
    ['a filter named elsewhere', { dictionary: '/Type/ObjStm/Filter 9 0 R' }],
    ['a predictor', { dictionary: '/Type/ObjStm/Filter/FlateDecode/DecodeParms 9 0 R' }],
    ['data that is cut', { data: deflateSync(harmless).subarray(0, 12) }],
    ['more than is looked at', { data: deflateSync(Buffer.alloc(40 * 1024 * 1024)) }],
  ])('refuse the file when they cannot be read: %s', async (_, stream) => {
    await expect(scrub(pdfWithObjectStream(harmless, stream))).rejects.toMatchObject({
      code: 'active_content',
    });
  });
});

it.each(['/Encrypt 9 0 R', '/#45ncrypt 9 0 R'])('refuses an encrypted PDF: %s', async (entry) => {
  for (const size of [1, 65_536]) {
    await expect(scrub(pdfFile(entry), size)).rejects.toMatchObject({ code: 'encrypted' });
  }
});
