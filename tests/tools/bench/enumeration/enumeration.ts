import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { addAccounts } from './accounts.ts';
import { probe, probes } from './probes.ts';
import { timingDifference } from './timing-difference.ts';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '200' } } });
const tries = Number(values.tries);

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const dataDirectory = mkdtempSync(join(work, 'enumeration-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(dataDirectory, { recursive: true, force: true }));

const first = await startBuiltServer({ dataDirectory });
await first[Symbol.asyncDispose]();
const known = await addAccounts(dataDirectory, tries);
const environment = { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'silent' };
const { origin } = stack.use(await startBuiltServer({ dataDirectory, environment }));

const milliseconds = (value: number) => `${value.toFixed(2).padStart(8)} ms`;
console.log(`${tries} tries each, known and unknown addresses in turn, one answer at a time\n`);
console.log(`${''.padEnd(20)}     known     unknown   difference   standard error`);
for (const [name, prepare] of Object.entries(probes)) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let warmUp = 0; warmUp < 10; warmUp += 1) {
    await probe(origin, prepare, `warm-up-${randomUUID()}@acme.example`);
  }
  for (const [index, email] of known.entries()) {
    const unknown = `member-${randomUUID()}@acme.example`;
    // Alternating order, because the first request affects the second.
    for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      times[kind].push(await probe(origin, prepare, kind === 'known' ? email : unknown));
    }
  }
  const { knownMedian, unknownMedian, difference, standardError, isNoise } = timingDifference(
    times.known,
    times.unknown,
  );
  const figures = [knownMedian, unknownMedian, difference, standardError].map(milliseconds).join(' ');
  console.log(`${name.padEnd(20)} ${figures}   ${isNoise ? 'below noise' : 'ABOVE NOISE'}`);
}
