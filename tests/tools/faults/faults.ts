import { parseArgs } from 'node:util';
import { findFakeTime, findPgBouncer } from '#server/cli/steps/optional-programs.ts';
import { runFaults } from './run-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    members: { type: 'string', default: '10' },
    processes: { type: 'string', default: '2' },
    times: { type: 'string', default: '1' },
  },
});
const broken = await runFaults({
  minutes: Number(values.minutes),
  members: Number(values.members),
  processes: Number(values.processes),
  times: Number(values.times),
  words: positionals,
  fakeTime: await findFakeTime(),
  pgBouncer: findPgBouncer(),
  say: console.log,
});
for (const line of broken) console.log(`✗ ${line}`);
process.exitCode = broken.length === 0 ? 0 : 1;
