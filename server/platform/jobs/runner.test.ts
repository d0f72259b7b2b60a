import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { enqueue, jobHandler } from './job.ts';
import { sweepRows } from '#tests/support/database/sweep.ts';
import { dropGivenUpJobs, givenUpJobRows, listGivenUpJobs, retryGivenUpJobs } from './given-up.ts';
import { createRunner } from './runner.ts';
import { update } from '#tests/support/database/update.ts';

const api = await openTestApi();
const { dependencies } = api;
beforeEach(() => dependencies.sql.deleteFrom('jobs').execute());

const payload = z.object({ word: z.string() });
const jobs = () => dependencies.sql.selectFrom('jobs').selectAll().orderBy('position').execute();
const order = (kind: string, word = 'hello') =>
  enqueue(dependencies.sql, dependencies, { kind, payload: { word } });

/** A handler outside transactions that records its calls and fails the given number of times. */
function failing(times: number) {
  const calls: { word: string; id: string }[] = [];
  const handler = jobHandler({
    payload,
    run: {
      outside: async ({ word }, { id }) => {
        calls.push({ word, id });
        if (calls.length <= times) throw new Error('the mail server is unavailable');
      },
    },
  });
  const process = () => createRunner(dependencies, { call: handler });
  return { calls, process, run: process() };
}

test('a job runs once and leaves no row', async () => {
  const { calls, run } = failing(0);
  await order('call');
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(calls).toMatchObject([{ word: 'hello' }]);
  expect(await jobs()).toEqual([]);
});

test('a job for a later time waits', async () => {
  const { calls, run } = failing(0);
  await enqueue(dependencies.sql, dependencies, {
    kind: 'call',
    payload: { word: 'later' },
    after: Temporal.Duration.from({ seconds: 5 }),
  });
  expect(await run()).toBe(0);
  dependencies.clock.advance({ seconds: 5 });
  expect(await run()).toBe(1);
  expect(calls).toHaveLength(1);
});

test('a job exists only if its transaction does', async () => {
  const failed = dependencies.sql.transaction().execute(async (transaction) => {
    await enqueue(transaction, dependencies, { kind: 'call', payload: { word: 'never' } });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await jobs()).toEqual([]);
});

test('a failed job is retried under the same id, with growing delays', async () => {
  const { calls, run } = failing(2);
  await order('call');
  await run();
  expect(await run()).toBe(0);
  dependencies.clock.advance({ seconds: 10 });
  expect(await run()).toBe(1);
  dependencies.clock.advance({ seconds: 39 });
  expect(await run()).toBe(0);
  dependencies.clock.advance({ seconds: 1 });
  expect(await run()).toBe(1);
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
  expect(await jobs()).toEqual([]);
});

test('after twelve failures a job is given up, kept and reported', async () => {
  const { calls, run } = failing(Infinity);
  await order('call');
  for (let n = 0; n < 20; n += 1) {
    await run();
    dependencies.clock.advance({ hours: 7 });
  }
  expect(calls).toHaveLength(12);
  expect(await jobs()).toMatchObject([{ attempts: 12, given_up_at: expect.any(String) as string }]);
  expect(api.logged.at(-1)).toContain('"reason":"given-up"');
});

test('jobs that were given up are listed, and retried by id or kind', async () => {
  const { sql, clock } = dependencies;
  const { calls, run } = failing(24);
  await order('call');
  const untilGivenUp = async () => {
    for (let n = 0; n < 13; n += 1) {
      await run();
      clock.advance({ hours: 7 });
    }
  };
  await untilGivenUp();
  const [given] = await listGivenUpJobs(sql);
  expect(given).toMatchObject({ kind: 'call', attempts: 12 });
  expect(given).not.toHaveProperty('payload_sealed');
  expect(await retryGivenUpJobs(sql, { id: randomUUID() }, clock.now())).toBe(0);
  expect(await retryGivenUpJobs(sql, { id: given?.id ?? '' }, clock.now())).toBe(1);
  expect(await listGivenUpJobs(sql)).toEqual([]);
  await untilGivenUp();
  expect(await retryGivenUpJobs(sql, { kind: 'another' }, clock.now())).toBe(0);
  expect(await dropGivenUpJobs(sql, { kind: 'another' })).toBe(0);
  expect(await retryGivenUpJobs(sql, { kind: 'call' }, clock.now())).toBe(1);
  expect(await dropGivenUpJobs(sql, { kind: 'call' })).toBe(0);
  await run();
  expect(calls).toHaveLength(25);
  expect(await jobs()).toEqual([]);
  await order('call');
  await sql.updateTable('jobs').set({ given_up_at: clock.now().toString() }).execute();
  expect(await dropGivenUpJobs(sql, { kind: 'call' })).toBe(1);
  expect(await jobs()).toEqual([]);
});

test('lists the latest hundred given-up jobs with the total count', async () => {
  const { sql, clock } = dependencies;
  for (let n = 0; n < 101; n += 1) await order('call');
  const first = clock.now();
  await sql.updateTable('jobs').set({ given_up_at: first.toString() }).execute();
  clock.advance({ hours: 1 });
  await order('other');
  await update(sql, 'jobs', { kind: 'other' }, { given_up_at: clock.now().toString() });
  const given = await listGivenUpJobs(sql);
  expect(given).toHaveLength(100);
  expect(given[0]).toMatchObject({ kind: 'other', total: 102 });
  await sql.deleteFrom('jobs').execute();
});

test('given-up jobs are deleted after 90 days; waiting jobs are never deleted', async () => {
  const { sql, clock } = dependencies;
  const { run } = failing(Infinity);
  await order('call');
  for (let n = 0; n < 20; n += 1) {
    await run();
    clock.advance({ hours: 7 });
  }
  await order('unknown');
  const [given] = await jobs();
  const givenUpAt = Temporal.Instant.from(given?.given_up_at ?? '');
  expect(await sweepRows(givenUpJobRows, sql, givenUpAt.add({ hours: 24 * 90 }))).toBe(0);
  expect(await sweepRows(givenUpJobRows, sql, givenUpAt.add({ hours: 24 * 90, seconds: 1 }))).toBe(1);
  expect(await jobs()).toMatchObject([{ kind: 'unknown', given_up_at: null }]);
});

test('a crashed process’s job is claimed again after the lease, and given up after twelve', async () => {
  const { calls, run } = failing(0);
  await order('call');
  // The state a crashed process leaves: claimed, neither done nor failed.
  await dependencies.sql
    .updateTable('jobs')
    .set({ attempts: 1, due_at: dependencies.clock.now().add({ minutes: 2 }).toString() })
    .execute();
  expect(await run()).toBe(0);
  dependencies.clock.advance({ minutes: 2 });
  expect(await run()).toBe(1);
  await order('call');
  await update(dependencies.sql, 'jobs', { kind: 'call' }, { attempts: 12 });
  await run();
  expect(calls).toHaveLength(1);
  expect(await jobs()).toMatchObject([{ attempts: 13, given_up_at: expect.any(String) as string }]);
});

test('the effect within a transaction and the end of the job are atomic', async () => {
  let attempts = 0;
  const run = createRunner(dependencies, {
    write: jobHandler({
      payload,
      run: {
        within: async (transaction, { word }) => {
          await enqueue(transaction, dependencies, { kind: 'written', payload: { word } });
          attempts += 1;
          if (attempts === 1) throw new Error('crashed half-way');
        },
      },
    }),
    written: jobHandler({ payload, run: { outside: async () => {} } }),
  });
  await order('write');
  await run();
  expect((await jobs()).map(({ kind }) => kind)).toEqual(['write']);
  dependencies.clock.advance({ seconds: 10 });
  await run();
  expect((await jobs()).map(({ kind }) => kind)).toEqual(['written']);
});

test('concurrent processes share the jobs; each job runs once', async () => {
  const { calls, process } = failing(0);
  for (let n = 0; n < 25; n += 1) await order('call', `job ${n}`);
  const processes = [process(), process(), process(), process()];
  await Promise.all(processes.map((run) => run()));
  expect(calls.map(({ word }) => word).toSorted()).toEqual(
    Array.from({ length: 25 }, (_, n) => `job ${n}`).toSorted(),
  );
});

test('a job of an unknown kind or payload shape waits for a release that supports it', async () => {
  const { calls, run } = failing(0);
  await order('unheard-of');
  await enqueue(dependencies.sql, dependencies, { kind: 'call', payload: { other: 1 } });
  await run();
  expect(await jobs()).toHaveLength(2);
  expect(calls).toEqual([]);
});

test('payloads are unreadable in the table', async () => {
  await order('call', 'maya.rivera@acme.example');
  expect(Buffer.concat((await jobs()).map((job) => job.payload_sealed)).toString('latin1')).not.toContain(
    'maya',
  );
});

test('jobs with the same due time run in insertion order', async () => {
  const { calls, run } = failing(0);
  const words = Array.from({ length: 30 }, (_, n) => `job ${n}`);
  for (const word of words) await order('call', word);
  await run();
  expect(calls.map(({ word }) => word)).toEqual(words);
});

test('a job whose row could not be deleted does not run again', async () => {
  const { calls, run } = failing(0);
  await raw`create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$`.execute(
    dependencies.sql,
  );
  await raw`create trigger refuse before delete on jobs for each row execute function refuse()`.execute(
    dependencies.sql,
  );
  await order('call');
  await run();
  await raw`drop trigger refuse on jobs`.execute(dependencies.sql);
  await raw`drop function refuse`.execute(dependencies.sql);
  dependencies.clock.advance({ seconds: 10 });
  expect(await run()).toBe(1);
  expect(calls).toHaveLength(1);
  expect(await jobs()).toEqual([]);
});
