import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { markWidths } from '#app/domain/brand.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { classifyFile } from '#server/platform/intake/classify-file.ts';
import { cleanPicture, isDecoded, refusalOfSize } from '#server/platform/intake/clean-picture.ts';
import { contentInspector } from '#server/platform/intake/content-inspector.ts';
import { FileRefusal } from '#server/platform/intake/file-types.ts';
import { refused } from '#server/platform/intake/keep-file.ts';
import { mostPixels, renderPicture } from '#server/platform/intake/render-picture.ts';

const mostBytes = 2 * 1024 * 1024;
const pointer = '/data/attributes/mark';

async function whole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Problem(413, [{ key: 'too_big.mark', pointer }]);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The picture without metadata. Throws a Problem for another kind of file, a dangerous one, or one that is too large. */
async function cleaned(file: Buffer): Promise<Buffer> {
  const inspector = contentInspector();
  inspector.watch(file);
  const verdict = await classifyFile(inspector.evidence());
  try {
    if (!verdict.ok) throw new FileRefusal(verdict.code);
    if (!isDecoded(verdict.type)) throw new FileRefusal('wrong_type');
    const picture = await cleanPicture(verdict.type, () => Promise.resolve(file));
    const refusal = refusalOfSize(picture, mostPixels);
    if (refusal !== null) throw new FileRefusal(refusal);
    return picture.bytes;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    if (error.code === 'wrong_type') throw new Problem(422, [{ key: 'wrong_type.mark', pointer }]);
    throw refused(error, pointer);
  }
}

/**
 * Renders a company's mark and returns its key. The key is derived from the content, so no cache shows an earlier mark, and the same file is
 * stored once.
 */
export async function keepMark(
  directory: string,
  companyId: string,
  body: AsyncIterable<Uint8Array>,
): Promise<string> {
  const file = await whole(body);
  const picture = await cleaned(file);
  const key = `brands/${companyId}-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`;
  await renderPicture(picture, key, directory);
  return key;
}

/** Whether every page finds this mark. */
export async function hasMark(directory: string, key: string): Promise<boolean> {
  const files = [...markWidths.map((width) => `${key}-w${width}.webp`), `${key}-w256.png`];
  const found = files.map((file) => access(join(directory, file)));
  return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled');
}
