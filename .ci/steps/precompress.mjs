import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const atOnce = 4;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path) {
  const plain = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level: 9 })]);
  if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < plain.length) await writeFile(`${path}.gz`, gzipped);
}

/** Writes name.br and name.gz beside each compressible file that gets smaller by it. */
export async function precompress(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
