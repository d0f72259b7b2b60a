import { randomUUID } from 'node:crypto';
import { table } from '../report.ts';
import { openWorkspace, createMembers } from '../workspace.ts';
import { probe, probes } from './probes.ts';
import { timingDifference } from './timing-difference.ts';

const warmUps = 10;
/** So that every caller may have a network address of its own. */
const environment = { TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'silent' };

/** Whether the time of an answer reveals accounts: known and unknown addresses in turn, one answer at a time. */
export async function printEnumeration(tries: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack, { embedded: true });
  const members = await workspace.fill('wren', (records) => createMembers(records, tries));
  const { origin } = stack.use(await workspace.start('wren', { environment }));
  const rows: string[][] = [];
  for (const [name, prepare] of Object.entries(probes)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
      await probe(origin, prepare, `warm-up-${randomUUID()}@acme.example`);
    }
    for (const [index, { email }] of members.entries()) {
      const unknown = `member-${randomUUID()}@acme.example`;
      // The second request of a pair finds warmer caches, so the order alternates.
      for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        times[kind].push(await probe(origin, prepare, kind === 'known' ? email : unknown));
      }
    }
    const { knownMedian, unknownMedian, difference, standardError, isNoise } = timingDifference(
      times.known,
      times.unknown,
    );
    const figures = [knownMedian, unknownMedian, difference, standardError];
    rows.push([name, ...figures.map((ms) => ms.toFixed(2)), isNoise ? 'below noise' : 'ABOVE NOISE']);
  }
  const heads = [`Milliseconds, ${tries} tries`, 'known', 'unknown', 'difference', 'standard error', ''];
  console.log(`\n${table(heads, rows)}`);
}
