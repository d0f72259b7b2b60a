import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { median } from '../rounds.ts';
import { residentMebibytes, startServer } from '../server-process.ts';

const rounds = 7;
const idleMs = 3000;

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'start-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));
const postgres = await startPostgres();
stack.defer(() => postgres.stop());

async function measureStart(name: string, environment: Record<string, string>) {
  const begun = performance.now();
  await using server = await startServer({
    file: 'server/main.mjs',
    dataDirectory: join(directory, name),
    environment,
    logFile: join(directory, `${name}.log`),
  });
  const ms = performance.now() - begun;
  await pause(idleMs);
  return { ms, mebibytes: residentMebibytes(server) };
}

for (const [name, environment] of [
  ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ['embedded', {}],
] as const) {
  // The first start fills the demo.
  await measureStart(name, environment);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureStart(name, environment));
  const times = measured.map(({ ms }) => ms);
  console.log(
    `${name}: ready after ${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}), ` +
      `${Math.round(median(measured.map(({ mebibytes }) => mebibytes)))} MiB idle`,
  );
}
