import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { awkwardTimes } from './steps/awkward-times.ts';
import { ensureBuilt } from './steps/ensure-built.ts';
import { ensureInstalled } from './steps/ensure-installed.mjs';
import { totals, type Lane } from './steps/lane.ts';
import { findFakeTime, resolvePrograms } from './steps/programs.ts';
import { duration } from './steps/progress.ts';
import { runSteps } from './steps/run-steps.ts';
import { clearReports, everything, testsIn, type Environment } from './steps/test-lanes.ts';

/** Processes that keep a core busy each while a round runs, and end with this one. */
const hogs = 2;
const hog = `
  process.on('disconnect', () => process.exit());
  const spin = (until) => { while (performance.now() < until); setImmediate(spin, performance.now() + 50); };
  spin(0);`;

function startHogs(): Disposable {
  const busy = Array.from({ length: hogs }, () =>
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

/** `npm run shake -- [PLACE …] --rounds N --seed N`: the same tests shuffled, at awkward times, on a busy machine. */
await runSteps(async () => {
  const { values, positionals: places } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, seed: { type: 'string' } },
  });
  const first = Number(values.seed ?? randomInt(2 ** 30));
  await ensureInstalled({ development: true });
  await ensureBuilt();
  const { environment: programs } = await resolvePrograms();
  const library = await findFakeTime();
  if (!library) console.log('– the clock stays as it is, because libfaketime cannot be found or installed');
  const times = awkwardTimes(Temporal.Now.instant());
  const lanes: Lane[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const seed = String(first + round);
    const { title, start } = times[(first + round) % times.length] ?? {
      title: 'now',
      start: Temporal.Now.instant(),
    };
    console.log(`\nRound ${round + 1}: --seed ${seed}, ${title} (${start.toString()})`);
    clearReports();
    using _busy = startHogs();
    const environment = { ...programs, ...clockAt(library, start), SHAKE: seed, PROPERTY_SEED: seed };
    const startedAt = performance.now();
    const done = places.length > 0 ? await testsIn(places, environment) : await everything(environment);
    console.log(`${totals(done)} in ${duration(performance.now() - startedAt)}`);
    for (const name of done.flatMap(({ failed }) => failed)) console.log(`Failed: ${name}`);
    lanes.push(...done);
  }
  console.log(totals(lanes));
  process.exitCode = lanes.some(({ failed }) => failed.length > 0) ? 1 : 0;
});
