/** Files of every kind a member may try to send, made in code. */

import { deflateSync } from 'node:zlib';

export function pdfFile(trailer = '', padding = 0): Buffer {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`;
  const filler = padding > 0 ? `%${'a'.repeat(padding)}\n` : '';
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + filler + end, 'latin1');
}

export const encryptedPdf = () => pdfFile('/Encrypt 9 0 R');

/** A PDF with a stream that packs these objects, as PDF 1.5 does. */
export function pdfWithObjectStream(
  objects: string,
  {
    dictionary = '/Type/ObjStm/N 2/First 8/Filter/FlateDecode',
    data = deflateSync(Buffer.from(objects, 'latin1')),
  } = {},
): Buffer {
  const start = `%PDF-1.5\n5 0 obj<<${dictionary}/Length ${data.length}>>stream\r\n`;
  return Buffer.concat([Buffer.from(start), data, Buffer.from('\nendstream endobj\n%%EOF\n')]);
}

// In two halves, so that virus scanners do not report this source file.
export const eicarText = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

export const exeFile = () =>
  Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(2000)]);

export const svgFile = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>1</script></svg>');

export const htmlFile = () => Buffer.from('<!doctype html><html><body><script>1</script></body></html>');
