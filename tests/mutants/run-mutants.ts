import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutated, testsOf, type Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { runTests } from './run-tests.ts';
import { scratchCopy, type ScratchCopy } from './scratch-copy.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
});

/** Maximum number of surviving mutants. */
const mostSurvivors = 2;
const copies = 2;

const chosen = mutants.filter(({ name }) => name.includes(values.only));
const width = Math.max(...mutants.map(({ name }) => name.length));
const row = ({ name }: Mutant, text: string) => print(`${name.padEnd(width)} | ${text}`);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Breaks a rule in a copy of the sources and returns the test that fails; undefined without one. */
async function killerOf(mutant: Mutant, copy: ScratchCopy, signal: AbortSignal): Promise<string | undefined> {
  const path = join(copy.root, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(source, mutant));
  try {
    return (await runTests(copy, testsOf(mutant), signal))[0];
  } finally {
    writeFileSync(path, source);
  }
}

type Work = (copy: ScratchCopy, part: number) => Promise<void>;

/** Uses all copies concurrently. An error in one stops the others and is thrown once they have stopped. */
async function inEach(scratch: readonly ScratchCopy[], stop: AbortController, work: Work): Promise<void> {
  const ends = await Promise.allSettled(
    scratch.map((copy, part) =>
      work(copy, part).catch((error: unknown) => {
        stop.abort(error);
        throw error;
      }),
    ),
  );
  if (ends.some(({ status }) => status === 'rejected')) throw stop.signal.reason;
}

/** Checks that the tests pass without a mutant; each copy runs a part of them. */
async function runUnbroken(scratch: readonly ScratchCopy[], stop: AbortController): Promise<void> {
  const paths = [...new Set(chosen.flatMap(testsOf))];
  await inEach(scratch, stop, async (copy, part) => {
    const tests = paths.filter((_, at) => at % scratch.length === part);
    const failed = tests.length > 0 ? await runTests(copy, tests, stop.signal) : [];
    if (failed.length > 0) throw new Error(`Tests fail without a mutant:\n${failed.join('\n')}`);
  });
}

/** Returns how many survived. */
async function runAll(scratch: readonly ScratchCopy[], stop: AbortController): Promise<number> {
  const waiting = [...chosen];
  let survived = 0;
  await inEach(scratch, stop, async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const killer = await killerOf(mutant, copy, stop.signal);
      if (killer === undefined) survived += 1;
      row(mutant, killer ?? 'SURVIVED');
    }
  });
  return survived;
}

async function run(): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(new Error(name)));
  const scratch = Array.from({ length: copies }, scratchCopy);
  try {
    await runUnbroken(scratch, stop);
    const survived = await runAll(scratch, stop);
    print(`\n${chosen.length - survived} killed, ${survived} survived`);
    process.exitCode = survived > mostSurvivors ? 1 : 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    for (const copy of scratch) copy.remove();
  }
}

if (values.list) for (const mutant of chosen) row(mutant, `${mutant.file} | ${testsOf(mutant).join(' ')}`);
else if (chosen.length === 0) throw new Error(`No mutant is called ${values.only}.`);
else await run();
