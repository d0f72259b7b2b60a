import { setTimeout as pause } from 'node:timers/promises';
import { spread, table } from '../report.ts';
import { inRounds, type Measure } from '../rounds.ts';
import { cpuMs, residentMebibytes } from '../server-process.ts';
import { openWorkspace } from '../workspace.ts';

const idleMs = 3000;

interface Start {
  /** From the start of the process until `/readyz` answers 200. */
  ms: number;
  /** CPU of all threads until then, in ms. */
  cpu: number;
  /** Three seconds later. */
  mebibytes: number;
}

/** How soon a server is ready and the memory it takes at rest. The warm-up round fills the demo data. */
export async function printStarts(rounds: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const measures = new Map<string, Measure<Start>>();
  for (const embedded of [false, true]) {
    const workspace = await openWorkspace(stack, { embedded });
    measures.set(embedded ? 'embedded' : 'PostgreSQL', async () => {
      const begun = performance.now();
      await using server = await workspace.start('wren');
      const ms = performance.now() - begun;
      const cpu = cpuMs(server);
      await pause(idleMs);
      return { ms, cpu, mebibytes: residentMebibytes(server) };
    });
  }
  const rows = Array.from(await inRounds(measures, rounds), ([name, starts]) => [
    name,
    spread(starts.map(({ ms }) => ms)),
    spread(starts.map(({ cpu }) => cpu)),
    spread(starts.map(({ mebibytes }) => mebibytes)),
  ]);
  console.log(`\n${table(['Start', 'ready after, ms', 'CPU, ms', 'idle, MiB'], rows)}`);
}
