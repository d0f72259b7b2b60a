import { setTimeout as pause } from 'node:timers/promises';
import { faults } from './fault-list.ts';
import { live, type Ledger } from './member-load.ts';
import { faultsIn, findWrites, outcomeOf, totalsOf, type Period } from './report.ts';
import { startSystem, type Extras } from './system.ts';

const warmUpMs = 10_000;
/** Pausing a process for longer shows nothing more. */
const mostHeldMs = 30_000;
const mailMs = 5000;

interface Run extends Extras {
  minutes: number;
  members: number;
  /** Servers; two by default. */
  processes?: number;
  /** How often each fault is caused, all of them in turn. */
  times?: number;
  /** Faults whose name has one of these words; all of them without a word. */
  words?: readonly string[];
  say(line: string): void;
}

/** Causes one fault after the other while members read and write. Returns what was not as promised, a line each. */
export async function runFaults({
  minutes,
  members,
  processes = 2,
  times = 1,
  words = [],
  say,
  ...extras
}: Run): Promise<string[]> {
  const named = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const chosen = Array.from({ length: times }, () => named).flat();
  if (chosen.length === 0) throw new Error(`Faults: ${faults.map(({ name }) => name).join(', ')}`);
  const eachMs = (60_000 * minutes) / chosen.length;
  const heldMs = Math.min(mostHeldMs, 0.4 * eachMs);

  await using system = await startSystem({ members, processes }, extras);
  const { origin } = system;
  const ledger: Ledger = { navigated: [], writes: [], wrongPages: [] };
  let isStopped = false;
  const load = Promise.all(
    system.members.map((member, index) =>
      live(member, { origin, address: `198.51.100.${index + 1}`, ledger, isStopped: () => isStopped }),
    ),
  );
  await pause(warmUpMs);
  const periods: Period[] = [];
  for (const { name, missing, begin } of chosen) {
    const reason = missing?.(system);
    if (reason !== undefined) {
      say(`– skipped: ${name}: ${reason}`);
      continue;
    }
    const began = performance.now();
    const mend = await begin(system);
    if (mend) await pause(heldMs);
    await mend?.();
    const period = { name, began, ended: performance.now() };
    periods.push(period);
    await pause(eachMs - heldMs);
    say(outcomeOf(period, performance.now(), ledger.navigated));
  }
  isStopped = true;
  await load;
  await pause(mailMs);
  for (const replica of system.replicas) await replica[Symbol.asyncDispose]();
  const found = await findWrites(ledger.writes, system);
  const crashes = system.replicas.reduce((sum, replica) => sum + replica.crashes(), 0);
  say(`\n${totalsOf(ledger, found)}`);
  const mailsOnce = chosen.every((fault) => fault.mailsOnce);
  return faultsIn(ledger, periods, { ...found, mailsOnce }, crashes);
}
