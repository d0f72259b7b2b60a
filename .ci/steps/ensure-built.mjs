import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { precompress } from './precompress.mjs';
import { inProject } from './project.mjs';
import { withProgress } from './progress.mjs';
import { projectEnvironment, runNode } from './run.mjs';
import { sourceHash } from './source-hash.mjs';
import { withLock } from './with-lock.mjs';

/** Holds the source hash of a finished build; the server shows it as /version.txt. */
const stamp = inProject('build', 'stamp');

const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash;

/** Drawn outside the build, which begins by emptying its directory, so that unchanged pictures are kept. */
const pictures = inProject('.data', 'pictures');

export async function drawPictures() {
  const script = inProject('.ci', 'images.mjs');
  if (existsSync(script)) await runNode([script, pictures]);
}

async function build(hash) {
  rmSync(stamp, { force: true });
  const reactRouter = inProject('node_modules', '.bin', 'react-router');
  const env = projectEnvironment({ NODE_ENV: 'production' });
  await withProgress('Building', () =>
    Promise.all([runNode([reactRouter, 'build'], { env }), drawPictures()]),
  );
  if (existsSync(pictures)) cpSync(pictures, inProject('build', 'client', 'images'), { recursive: true });
  await withProgress('Compressing', () => precompress(inProject('build', 'client')));
  // Renamed into place last: a stamp means that everything before it is complete.
  writeFileSync(`${stamp}.new`, `${hash}\n`);
  renameSync(`${stamp}.new`, stamp);
}

/** Builds unless the build is of these very sources. Needs the packages. */
export async function ensureBuilt() {
  const hash = sourceHash();
  if (isBuilt(hash)) return;
  await withLock(inProject('.data', 'building'), async () => {
    if (!isBuilt(hash)) await build(hash);
  });
}
