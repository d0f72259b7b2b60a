import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { awkwardTimes } from './steps/awkward-times.ts';
import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { totals, type Lane } from './steps/lane.ts';
import { memoryDirectory } from './steps/memory-directory.ts';
import { findFakeTime } from './steps/optional-programs.ts';
import { resolvePrograms } from './steps/programs.ts';
import { withProgress } from './steps/progress.ts';
import { runSteps } from './steps/run-steps.ts';
import { clearReports, everything, testsIn, type Environment } from './steps/test-lanes.ts';

/** A round takes minutes. */
const progressEveryMs = 30_000;

/** A process that keeps a core busy while a round runs, and ends with this one. */
const hog = `
  process.on('disconnect', () => process.exit());
  const spin = (until) => { while (performance.now() < until); setImmediate(spin, performance.now() + 50); };
  spin(0);`;

function startHogs(count: number): Disposable {
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', hog], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  return { [Symbol.dispose]: () => busy.forEach((child) => child.kill('SIGKILL')) };
}

/** Starts the clock of a round's processes at an instant. Elapsed time stays real. */
function clockAt(library: string | undefined, start: Temporal.Instant): Environment {
  if (!library) return {};
  const seconds = Math.round(Temporal.Now.instant().until(start).total('seconds'));
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

/**
 * `npm run shake -- [PLACE …] --rounds N --seed N --busy N`: the same tests shuffled, at awkward times, on a machine that this
 * many processes keep busy. Eight rounds from a seed that eight divides go through the times in the order of their list.
 */
await runSteps(async () => {
  const { values, positionals: places } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      seed: { type: 'string' },
      busy: { type: 'string', default: '2' },
    },
  });
  const first = Number(values.seed ?? randomInt(2 ** 30));
  await ensureInstalled({ development: true });
  await ensureBuilt();
  const { environment: programs } = await resolvePrograms();
  const library = await findFakeTime();
  if (!library) console.log('– the clock stays as it is, because libfaketime cannot be found or installed');
  const times = awkwardTimes(Temporal.Now.instant());
  const lanes: Lane[] = [];
  for (let count = 0; count < Number(values.rounds); count += 1) {
    const seed = String(first + count);
    const { title, start } = times[(first + count) % times.length] ?? {
      title: 'now',
      start: Temporal.Now.instant(),
    };
    console.log(`\nRound ${count + 1}: --seed ${seed}, ${title} (${start.toString()})`);
    clearReports();
    using _busy = startHogs(Number(values.busy));
    using scratch = memoryDirectory();
    const environment = {
      ...programs,
      ...scratch.environment,
      ...clockAt(library, start),
      SHAKE: seed,
      PROPERTY_SEED: seed,
    };
    const round = () => (places.length > 0 ? testsIn(places, environment) : everything(environment));
    const done = await withProgress(title, round, progressEveryMs);
    console.log(totals(done));
    for (const name of done.flatMap(({ failed }) => failed)) console.log(`Failed: ${name}`);
    lanes.push(...done);
  }
  console.log(totals(lanes));
  process.exitCode = lanes.some(({ failed }) => failed.length > 0) ? 1 : 0;
});
