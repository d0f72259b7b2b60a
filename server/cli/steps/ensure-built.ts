import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { withProgress } from './progress.ts';
import { inProject, servingOptions, projectDirectory } from './project.mjs';
import { runNode } from './run.ts';
import { withLock } from './with-lock.mjs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';

/** What a build is made from. */
export const buildSources = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const notBuilt = /(\.test\.tsx?|\.md|\.sql)$/;

function* filesIn(path: string): Generator<string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() && !notBuilt.test(path)) yield path;
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/** Twelve hex digits that change with any source file of the build. */
function sourceHash(): string {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const source of buildSources) {
    for (const path of filesIn(inProject(source))) {
      hash.update(`\0${relative(projectDirectory, path)}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const compressible = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const atOnce = 4;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
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
async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Holds the source hash of a finished build; the server shows it as /version.txt. */
const stamp = inProject('build', 'stamp');

const isBuilt = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash;

/** Outside of the build directory, which each build empties, so that unchanged pictures are kept. */
const pictures = inProject('.data', 'pictures');

export async function drawPictures(): Promise<void> {
  await runNode([inProject('server', 'cli', 'images.ts'), pictures]);
}

async function build(hash: string): Promise<void> {
  rmSync(stamp, { force: true });
  const reactRouter = inProject('node_modules', '.bin', 'react-router');
  await withProgress('Building', () =>
    Promise.all([runNode([reactRouter, 'build'], { NODE_ENV: 'production', VITEST: '' }), drawPictures()]),
  );
  cpSync(pictures, inProject('build', 'client', 'images'), { recursive: true });
  await withProgress('Compressing', () =>
    Promise.all([
      precompress(inProject('build', 'client')),
      // V8 reuses its code cache only with the same options.
      runNode([...servingOptions, inProject('server', 'cli', 'steps', 'compile-build.ts')], {
        NODE_ENV: 'production',
      }),
    ]),
  );
  // Renamed into place last: a stamp means that everything before it is complete.
  writeFileSync(`${stamp}.new`, `${hash}\n`);
  renameSync(`${stamp}.new`, stamp);
}

/**
 * Builds unless the build has the same sources. Only building needs the development packages. Throws without such a build if it
 * must not build: in production nothing is installed while the old server is stopped.
 */
export async function ensureBuilt(mayBuild = async () => true): Promise<void> {
  const hash = sourceHash();
  if (isBuilt(hash)) return;
  if (!(await mayBuild())) {
    throw new Error(
      'There is no build of these sources. With SANDBOX=off npm start neither installs nor builds: run npm run build first.',
    );
  }
  await ensureInstalled({ development: true });
  await withLock(inProject('.data', 'building'), async () => {
    if (!isBuilt(hash)) await build(hash);
  });
}
