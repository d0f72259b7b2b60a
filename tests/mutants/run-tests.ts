import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ScratchCopy } from './scratch-copy.ts';

const report = z.object({
  success: z.boolean(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** A timeout counts as a failing test. */
const longestMs = 10 * 60_000;

/** Runs tests in a copy of the sources until the first failure. Returns it as `path: title`. */
export async function runTests(
  { root, temporary }: ScratchCopy,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const output = join(temporary, 'report.json');
  rmSync(output, { force: true });
  const database = process.env['POSTGRES_BIN'] ? 'postgres' : 'pglite';
  const flags = ['--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${output}`];
  const projects = ['alone', database].map((name) => `--project=${name}`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...flags, ...projects, ...paths], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its workers and its database end with it.
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += String(text)));
  // PostgreSQL shuts down quickly and cleanly on this signal.
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  };
  let isEndless = false;
  const tooLong = setTimeout(() => {
    isEndless = true;
    end();
  }, longestMs);
  signal.addEventListener('abort', end);
  await once(child, 'close');
  signal.removeEventListener('abort', end);
  clearTimeout(tooLong);
  signal.throwIfAborted();
  if (isEndless) return ['(the tests did not end)'];
  return failuresOf(readReport(output, said), root);
}

function readReport(path: string, said: string): z.infer<typeof report> {
  try {
    return report.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Error(`Vitest wrote no report:\n${said.slice(-4000)}`);
  }
}

function failuresOf({ success, numTotalTests, testResults }: z.infer<typeof report>, root: string): string[] {
  if (success && numTotalTests === 0) throw new Error('There was no test to run.');
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.replace(`${root}/`, '');
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => `${path}: ${fullName}`);
    return status === 'failed' ? [`${path}: (does not load) ${message.split('\n')[0]}`] : [];
  });
  return success || failed.length > 0 ? failed : ['(an error outside of tests)'];
}
