import { parseArgs } from 'node:util';
import { runParts } from '../report.ts';
import { printCrowd } from './crowd.ts';
import { printEnumeration } from './enumeration.ts';
import { printLists } from './lists.ts';
import { printProfile } from './profile.ts';
import { printStarts } from './starts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '8' },
    path: { type: 'string', default: '/' },
    'signed-out': { type: 'boolean', default: false },
    rates: { type: 'string', default: '50,100,150' },
    processes: { type: 'string', default: '1' },
    tries: { type: 'string', default: '200' },
    functions: { type: 'string', default: '25' },
  },
});
const rounds = Number(values.rounds);
const page = { path: values.path, isSignedOut: values['signed-out'], seconds: Number(values.seconds) };
const rates = values.rates.split(',').map(Number);

await runParts(
  new Map([
    ['starts', () => printStarts(rounds)],
    ['crowd', () => printCrowd({ ...page, rates, processes: Number(values.processes) })],
    ['lists', () => printLists(rounds)],
    ['enumeration', () => printEnumeration(Number(values.tries))],
    ['profile', () => printProfile({ ...page, functions: Number(values.functions) })],
  ]),
  positionals,
);
