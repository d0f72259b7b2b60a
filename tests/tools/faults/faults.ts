import { parseArgs } from 'node:util';
import { findFakeTime } from '#server/cli/steps/programs.ts';
import { runFaults } from './run-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' }, members: { type: 'string', default: '10' } },
});
const broken = await runFaults({
  minutes: Number(values.minutes),
  members: Number(values.members),
  words: positionals,
  fakeTime: await findFakeTime(),
  say: console.log,
});
for (const line of broken) console.log(`✗ ${line}`);
process.exitCode = broken.length === 0 ? 0 : 1;
