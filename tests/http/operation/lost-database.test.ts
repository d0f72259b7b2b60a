import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { rounds } from '#tests/support/every-test/thorough.ts';
import { serveApp } from '#tests/support/served/served-app.ts';

const postgres = await startPostgres();
const app = await serveApp({ DATABASE_URL: postgres.url });
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await postgres.stop();
});

const zones = ['America/New_York', 'America/Los_Angeles'];

/** Members who repeatedly open home until stopped, each time with a changed zone, which is stored in a transaction. */
async function readers(most: number): Promise<{ stop(): Promise<Set<number>> }> {
  const { visitor } = await signIn(app.baseUrl, maya);
  const cookie = `wren=${await visitor.cookie('wren')}`;
  const statuses = new Set<number>();
  let stopped = false;
  const reader = async (_: unknown, number: number) => {
    for (let round = number; !stopped; round += 1) {
      const headers = { Cookie: `${cookie}; time_zone=${encodeURIComponent(zones[round % 2] ?? '')}` };
      const answer = await fetch(app.baseUrl, { headers });
      statuses.add(answer.status);
      await answer.text();
    }
  };
  const reading = Promise.all(Array.from({ length: most }, reader));
  return {
    async stop() {
      stopped = true;
      await reading;
      return statuses;
    },
  };
}

async function killConnections(): Promise<void> {
  const killer = new pg.Client({ connectionString: postgres.url });
  await killer.connect();
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wren'`,
  );
  await killer.end();
}

async function untilAnswering(): Promise<void> {
  while (!(await fetch(`${app.baseUrl}/signin`)).ok) await pause(20);
}

test('the app survives the loss of all its connections under load, repeatedly, and answers afterwards', async () => {
  const reading = await readers(8);
  for (let round = 0; round < rounds(4, 30); round += 1) {
    await killConnections();
    await untilAnswering();
  }
  for (const status of await reading.stop()) expect([200, 503]).toContain(status);
  expect(app.printed()).toContain('"event":"database-connection-lost"');
  expect(app.printed()).not.toMatch(/uncaught-exception|unhandled-rejection/);
});

test('a database that is restarted is found again', async () => {
  const reading = await readers(4);
  for (let round = 0; round < rounds(1, 3); round += 1) {
    await postgres.restart();
    await untilAnswering();
  }
  for (const status of await reading.stop()) expect([200, 503]).toContain(status);
  expect(app.printed()).not.toMatch(/uncaught-exception|unhandled-rejection/);
});
