import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { comparedPages } from './compared-pages.ts';
import { startContestants } from './contestants.ts';
import { sharesTable, throughputTable, weightTable } from './report.ts';
import { sharesOf, type Shares } from './shares.ts';
import { measureThroughput } from './throughput.ts';
import { weigh, type Weight } from './weights.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
});
const settings = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const weighedPages = [...comparedPages, { name: 'reimbursement', path: '/reimbursement', signedIn: true }];

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'run-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));

console.log('Starting the servers, each with its own demo data …');
const { contestants, watched } = await startContestants(directory, (server) => stack.use(server));
const [wren] = contestants;
if (!wren) throw new Error('Nothing to measure.');

const weights = new Map<string, Weight>();
for (const { name, path, signedIn } of weighedPages) {
  weights.set(name, await weigh(wren.server.origin + path, signedIn ? { cookie: wren.cookie } : {}));
}
const shares = new Map<string, Shares>();
for (const page of comparedPages) {
  shares.set(page.name, await sharesOf(page, watched.server.origin, watched.cookie));
}
const throughput = await measureThroughput(contestants, settings);
for (const text of [throughputTable(throughput), sharesTable(shares), weightTable(weights)]) {
  console.log(`\n${text}`);
}
