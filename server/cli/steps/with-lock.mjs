import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const graceMs = 2000;

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @param {string} directory */
function holderIsGone(directory) {
  try {
    const pid = Number(readFileSync(join(directory, 'pid'), 'utf8'));
    process.kill(pid, 0);
    return false;
  } catch (error) {
    if (codeOf(error) === 'EPERM') return false;
    if (codeOf(error) === 'ESRCH') return true;
    // No pid yet: the owner is between the two calls, or died there.
    const age = Date.now() - (statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age > graceMs;
  }
}

/** @param {string} directory */
function tryToTake(directory) {
  try {
    mkdirSync(directory);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(directory, 'pid'), String(process.pid));
  return true;
}

/**
 * Runs a step while no other process runs one under the same lock directory; a dead holder's lock is taken over.
 * @template T
 * @param {string} directory
 * @param {() => Promise<T>} step
 */
export async function withLock(directory, step) {
  mkdirSync(dirname(directory), { recursive: true });
  for (let waited = false; !tryToTake(directory); waited = true) {
    if (holderIsGone(directory)) {
      rmSync(directory, { recursive: true, force: true });
      continue;
    }
    if (!waited) console.log('Waiting for another process that is preparing the same files …');
    await pause(200);
  }
  const release = () => rmSync(directory, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await step();
  } finally {
    process.off('exit', release);
    release();
  }
}
