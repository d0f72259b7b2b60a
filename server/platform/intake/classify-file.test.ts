import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compoundFile,
  docmFile,
  docxFile,
  docxWithTypesLast,
  encryptedDocx,
  relationshipsPart,
} from '#tests/support/files/office-files.ts';
import { heicPhoto, photo } from '#tests/support/files/photos.ts';
import { eicarText, exeFile, htmlFile, pdfFile, svgFile } from '#tests/support/files/receipt-files.ts';
import { zipArchive } from '#tests/support/files/zip-archive.ts';
import { classifyFile } from './classify-file.ts';
import { contentInspector } from './content-inspector.ts';

async function verdictOn(...parts: Buffer[]): Promise<string> {
  const inspector = contentInspector();
  for (const part of parts) inspector.watch(part);
  const verdict = await classifyFile(inspector.evidence());
  return verdict.ok ? verdict.type : verdict.code;
}

describe('accepted files', () => {
  it('accepts a PDF, also a long one', async () => {
    expect(await verdictOn(pdfFile())).toBe('pdf');
    expect(await verdictOn(pdfFile('', 300_000))).toBe('pdf');
  });

  it('accepts Word documents of both generations', async () => {
    expect(await verdictOn(compoundFile())).toBe('doc');
    expect(await verdictOn(docxFile())).toBe('docx');
    expect(await verdictOn(docxWithTypesLast())).toBe('docx');
    const large = docxFile([{ name: 'word/media/image1.png', content: await photo('png', 400) }]);
    expect(large.length).toBeGreaterThan(150_000);
    expect(await verdictOn(large)).toBe('docx');
  });

  it('accepts photos', async () => {
    expect(await verdictOn(await photo('jpeg'))).toBe('jpg');
    expect(await verdictOn(await photo('png', 600))).toBe('png');
    expect(await verdictOn(await photo('webp'))).toBe('webp');
    expect(await verdictOn(await heicPhoto())).toBe('heic');
  });
});

it.each([
  ['a byte order mark', '\xef\xbb\xbf'],
  ['blank lines', '\r\n\r\n'],
  ['what a print queue writes', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
  ['as much as readers skip', ' '.repeat(1023)],
])('takes a PDF after %s', async (_, before) => {
  expect(await verdictOn(Buffer.from(before, 'latin1'), pdfFile())).toBe('pdf');
});

it.each([
  ['a page', '<html><script>1</script></html>'],
  ['a script', '\n#!/bin/sh\n'],
  ['more than readers skip', ' '.repeat(1024)],
  ['a picture', 'GIF89a\x01\0\x01\0\0\0\0'],
])('refuses a PDF after %s', async (_, before) => {
  expect(await verdictOn(Buffer.from(before, 'latin1'), pdfFile())).toBe('wrong_type');
});

it('accepts a PDF without its end, as some scanners write', async () => {
  expect(await verdictOn(Buffer.from('%PDF-1.4\njust a start'))).toBe('pdf');
});

describe('files that are refused', () => {
  it('refuses an empty file as empty', async () => {
    expect(await verdictOn()).toBe('empty');
  });

  it('refuses other types regardless of the name', async () => {
    expect(await verdictOn(exeFile())).toBe('wrong_type');
    expect(await verdictOn(svgFile())).toBe('wrong_type');
    expect(await verdictOn(htmlFile())).toBe('wrong_type');
    expect(await verdictOn(Buffer.from('just text'))).toBe('wrong_type');
    expect(await verdictOn(zipArchive([{ name: 'a.txt', content: 'a' }]))).toBe('wrong_type');
    expect(await verdictOn(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'))).toBe('wrong_type');
    expect(await verdictOn(await photo('avif'))).toBe('wrong_type');
  });

  it('refuses the virus test file, also inside a PDF', async () => {
    expect(await verdictOn(Buffer.from(eicarText))).toBe('infected');
    expect(await verdictOn(pdfFile('', 200_000), Buffer.from(eicarText), pdfFile())).toBe('infected');
  });

  it('refuses encrypted documents as encrypted', async () => {
    expect(await verdictOn(encryptedDocx())).toBe('encrypted');
    expect(await verdictOn(compoundFile({ encryptedWord: true }))).toBe('encrypted');
    expect(await verdictOn(compoundFile({ streams: ['EncryptedPackage', 'EncryptionInfo'] }))).toBe(
      'encrypted',
    );
  });

  it('refuses other Office files', async () => {
    expect(await verdictOn(compoundFile({ streams: ['Workbook'] }))).toBe('wrong_type');
  });

  it('refuses Word documents with active content, with a code for the solution', async () => {
    const acting = [
      docmFile(),
      compoundFile({ streams: ['WordDocument', '_VBA_PROJECT'] }),
      docxFile([{ name: 'word/vbaProject.bin', content: 'x' }]),
      docxFile([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]),
      docxFile([{ name: 'word/activeX/activeX1.xml', content: 'x' }]),
    ];
    for (const file of acting) expect(await verdictOn(file)).toBe('active_content.word');
  });

  it('reads the relationships of a Word document at any position, however the stream is cut', async () => {
    const picture = { name: 'word/media/image1.png', content: await photo('png', 400) };
    const settings = (kind: string) =>
      relationshipsPart('word/_rels/settings.xml.rels', kind, 'http://elsewhere.example/a');
    const bad = docxFile([
      picture,
      settings('attachedTemplate'),
      { ...picture, name: 'word/media/image2.png' },
    ]);
    const good = docxFile([picture, settings('hyperlink'), { ...picture, name: 'word/media/image2.png' }]);
    expect(await verdictOn(bad)).toBe('active_content.word');
    expect(await verdictOn(good)).toBe('docx');
    const small = docxFile([settings('attachedTemplate')]);
    for (const size of [1, 3, 40]) {
      const pieces = [];
      for (let at = 0; at < small.length; at += size) pieces.push(small.subarray(at, at + size));
      expect(await verdictOn(...pieces)).toBe('active_content.word');
    }
  });

  it('refuses a Word document that refers to more than is looked at', async () => {
    const long = { name: 'word/_rels/document.xml.rels', content: randomBytes(40_000) };
    expect(await verdictOn(docxFile([long]))).toBe('active_content.word');
  });

  it('refuses archives made to harm who opens them', async () => {
    const bomb = docxFile([{ name: 'word/media/a', content: 'a', statedSize: 2 ** 31 }]);
    const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `word/media/${index}`, content: '' }));
    expect(await verdictOn(bomb)).toBe('wrong_type');
    expect(await verdictOn(docxFile(many))).toBe('wrong_type');
    for (const name of ['../../etc/cron.d/x', '/etc/passwd', 'word\\..\\x', 'word/run.exe', 'word/a\0']) {
      expect(await verdictOn(docxFile([{ name, content: 'x' }]))).toBe('wrong_type');
    }
    expect(await verdictOn(docxFile([{ name: 'word/document.xml', content: 'x' }]))).toBe('wrong_type');
  });

  it('refuses polyglot files', async () => {
    const zip = docxFile();
    expect(await verdictOn(pdfFile(), zip)).toBe('wrong_type');
    expect(await verdictOn(await photo('jpeg'), zip)).toBe('wrong_type');
    expect(await verdictOn(await photo('png'), htmlFile())).toBe('wrong_type');
    expect(await verdictOn(zip, zip)).toBe('wrong_type');
    expect(await verdictOn(zip, Buffer.from('trailing'))).toBe('wrong_type');
  });
});

describe('any bytes at all', () => {
  const starts = ['', 'PK\u0003\u0004', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '%PDF-', '\xff\xd8\xff', 'RIFF'];
  const start = fc.constantFrom(...starts).map((text) => Buffer.from(text, 'latin1'));
  const bytes = fc.uint8Array({ maxLength: 3000 }).map((array) => Buffer.from(array));

  it('get a verdict, never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(start, bytes, async (head, rest) => {
        expect(await verdictOn(head, rest)).toMatch(/^[a-z_.]+$/);
      }),
    );
  });

  it('get a verdict when a real file is damaged anywhere', async () => {
    const real = [
      docxFile(),
      compoundFile(),
      pdfFile(),
      await photo('jpeg'),
      await heicPhoto(),
      await photo('webp'),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...real),
        fc.nat(),
        fc.nat(255),
        fc.nat(),
        async (file, at, value, cut) => {
          const damaged = Buffer.from(file);
          damaged.writeUInt8(value, at % file.length);
          expect(await verdictOn(damaged.subarray(0, 1 + (cut % file.length)))).toMatch(/^[a-z_.]+$/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
