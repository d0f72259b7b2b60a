import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openData, removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await copyPreparedData();
});
afterAll(() => removeData(dataDirectory));

/** The status of a page and of the check of a load balancer, while a process of this kind ran. */
async function whileRunning(kind: string): Promise<{ statuses: number[]; printed: string }> {
  const environment = { PROCESS: kind, LOG_LEVEL: 'debug' };
  const server: BuiltServer = await startBuiltServer({ dataDirectory, environment });
  const paths = ['/readyz', '/signin', '/api/v3/session', '/assets/x.js'];
  const answers = await Promise.all(paths.map((path) => fetch(server.origin + path)));
  // It finishes what it has begun.
  await server[Symbol.asyncDispose]();
  return { statuses: answers.map(({ status }) => status), printed: server.printed() };
}

async function attempts(): Promise<number[]> {
  await using database = await opened();
  const rows = await database.sql.selectFrom('jobs').select('attempts').where('kind', '=', 'mail').execute();
  return rows.map((row) => row.attempts);
}

async function opened() {
  const { sql, close } = await openData(dataDirectory);
  return { sql, [Symbol.asyncDispose]: close };
}

test('npm run serve leaves background work to npm run work, which has no pages', async () => {
  {
    await using database = await opened();
    const at = '2026-01-01T00:00:00Z';
    await database.sql.deleteFrom('jobs').execute();
    // Nobody can read it, so that whoever tries counts it.
    const job = {
      id: randomUUID(),
      kind: 'mail',
      payload_sealed: Buffer.from('x'),
      created_at: at,
      due_at: at,
    };
    await database.sql.insertInto('jobs').values(job).execute();
  }
  const serving = await whileRunning('serve');
  expect(serving.statuses).toEqual([200, 200, 401, 404]);
  expect(serving.printed).not.toContain('"housekeeping"');
  expect(await attempts()).toEqual([0]);
  const working = await whileRunning('work');
  expect(working.statuses).toEqual([200, 404, 404, 404]);
  expect(working.printed).toContain('"housekeeping"');
  expect(await attempts()).toEqual([1]);
});
