import { cpus } from 'node:os';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { timeTable, totals } from './steps/lane.ts';
import { memoryDirectory } from './steps/memory-directory.ts';
import { resolvePrograms } from './steps/programs.ts';
import { runSteps } from './steps/run-steps.ts';
import { clearReports, everything, testsIn } from './steps/test-lanes.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './steps/project.mjs';

/** Tests that passed only when retried, with the day each was first seen. Each entry is a bug to fix first. */
const flakyTests = z.array(z.object({ test: z.string(), firstSeen: z.iso.date() }));
const path = inProject('tests', 'flaky.json');

/** Adds tests to tests/flaky.json that are not in it yet. */
function appendFlaky(names: readonly string[]): void {
  const known = flakyTests.parse(JSON.parse(readFileSync(path, 'utf8')));
  const added = names
    .filter((name) => !known.some(({ test }) => test === name))
    .map((test) => ({ test, firstSeen: Temporal.Now.plainDateISO('UTC').toString() }));
  if (added.length > 0) writeFileSync(path, `${JSON.stringify([...known, ...added], null, 2)}\n`);
}

/** The tests of a folder whose path has one of these words: `tests/http first-company`. All of them without a word. */
function named([folder = '', ...words]: readonly string[]): string[] {
  const files = globSync(`${folder}/**/*.{test,journey}.ts`, { cwd: inProject() });
  const found = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (found.length === 0) throw new Error(`No test in ${folder} is named ${words.join(' or ')}.`);
  return found;
}

/** CPU time of the whole machine, because the lanes' own misses Chromium's orphaned processes. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

await runSteps(async () => {
  await ensureInstalled({ development: true });
  clearReports();
  const args = process.argv.slice(2);
  const nightly = args[0] === '--all';
  const byName = args[0] === '--in';
  const places = byName ? named(args.slice(1)) : nightly ? args.slice(1) : args;
  const thorough = nightly || byName || places.some((place) => place.startsWith('tests/tools'));
  const { environment: programs, skipped } = await resolvePrograms({ nightly });
  for (const line of skipped) console.log(`– skipped: ${line}`);
  using scratch = memoryDirectory();
  const environment = { ...programs, ...scratch.environment, ...(thorough && { THOROUGH: '1' }) };
  const busyBefore = busySeconds();
  const lanes = places.length > 0 ? await testsIn(places, environment) : await everything(environment);
  const retried = lanes.flatMap((lane) => lane.retried);
  appendFlaky(retried);
  console.log(`\n${timeTable(lanes)}\n`);
  console.log(`CPU time of the machine: ${Math.round(busySeconds() - busyBefore)} s`);
  for (const name of retried) console.log(`Passed when retried (a bug, listed in tests/flaky.json): ${name}`);
  for (const name of lanes.flatMap(({ failed }) => failed)) console.log(`Failed: ${name}`);
  console.log(totals(lanes));
  process.exitCode = lanes.some(({ failed }) => failed.length > 0) ? 1 : 0;
});
