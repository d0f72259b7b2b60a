import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireExclusiveLock, DirectoryInUseError } from './exclusive-lock.ts';

const module = JSON.stringify(new URL('./exclusive-lock.ts', import.meta.url).href);

/** A second process that takes the lock at its first input line and releases it at the second. */
const program = `
  import { createInterface } from 'node:readline';
  import { acquireExclusiveLock } from ${module};
  console.log('ready');
  let lock;
  for await (const directory of createInterface({ input: process.stdin })) {
    if (lock) { lock.release(); console.log('released'); continue; }
    try { lock = acquireExclusiveLock(directory); console.log('held'); }
    catch (error) { console.log(error.name + ': ' + error.message); }
  }`;

let root: string;
let directory: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exclusive-lock-'));
  directory = join(root, 'database');
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(root, { recursive: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function startProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => String((await lines.next()).value);
  expect(await answer()).toBe('ready');
  return {
    pid: child.pid,
    kill: () => kill(child),
    tell(line: string): Promise<string> {
      child.stdin.write(`${line}\n`);
      return answer();
    },
  };
}

test('a second process is refused with the directory and the owner’s process id', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  expect(await first.tell(directory)).toBe('held');
  const refusal = await second.tell(directory);
  expect(refusal).toContain('DirectoryInUseError');
  expect(refusal).toContain(directory);
  expect(refusal).toContain(`process ${first.pid}`);
});

test('the same process cannot take a directory twice', () => {
  const lock = acquireExclusiveLock(directory);
  expect(() => acquireExclusiveLock(directory)).toThrow(DirectoryInUseError);
  lock.release();
  acquireExclusiveLock(directory).release();
});

test('a released directory can be locked again, and releasing twice is harmless', async () => {
  const lock = acquireExclusiveLock(directory);
  lock.release();
  const other = await startProcess();
  expect(await other.tell(directory)).toBe('held');
  lock.release();
  expect(readFileSync(`${directory}.pid`, 'utf8')).toBe(`${other.pid}\n`);
  expect(() => acquireExclusiveLock(directory)).toThrow(`process ${other.pid}`);
});

test('kill -9 leaves no lock behind', async () => {
  const killed = await startProcess();
  expect(await killed.tell(directory)).toBe('held');
  await killed.kill();
  const next = await startProcess();
  expect(await next.tell(directory)).toBe('held');
});

test('exactly one of several concurrent starts after kill -9 gets the lock', async () => {
  const [holder, ...starters] = await Promise.all(Array.from({ length: 6 }, startProcess));
  if (!holder) throw new Error('expected a holder');
  expect(await holder.tell(directory)).toBe('held');
  await holder.kill();
  const answers = await Promise.all(starters.map((starter) => starter.tell(directory)));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith('DirectoryInUseError'))).toHaveLength(4);
});
