import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { endLeases } from '#tests/support/records/job-leases.ts';
import { enqueue, jobHandler } from './job.ts';
import { removeJob, claimDueJob } from './queries.ts';
import { nextTry, renewalMs, createRunner } from './runner.ts';
import { watched } from '#tests/support/database/watch.ts';

const api = await openTestApi();
const { dependencies } = api;
beforeEach(() => dependencies.sql.deleteFrom('jobs').execute());
afterEach(() => vi.useRealTimers());

const payload = z.object({ word: z.string() });
const jobs = () => dependencies.sql.selectFrom('jobs').selectAll().execute();
const endJobLeases = () => endLeases(dependencies.sql);
const order = (kind: string, word: string, subject = 'maya') =>
  enqueue(dependencies.sql, dependencies, { kind, payload: { word }, subject });

/** A handler that runs until released, such as one waiting for a slow mail server. */
function slow() {
  const words: string[] = [];
  let end = Promise.withResolvers<void>();
  let begun = Promise.withResolvers<void>();
  const handler = jobHandler({
    payload,
    run: {
      outside: async ({ word }) => {
        words.push(word);
        begun.resolve();
        await end.promise;
      },
    },
  });
  return {
    words,
    handler,
    begun: () => begun.promise,
    next() {
      const before = end;
      end = Promise.withResolvers();
      begun = Promise.withResolvers();
      before.resolve();
    },
  };
}

test('a slow kind delays no other kind and is not started twice', async () => {
  const { words, handler, begun, next } = slow();
  const quickly: string[] = [];
  const quick = jobHandler({ payload, run: { outside: async ({ word }) => void quickly.push(word) } });
  const run = createRunner(dependencies, { slow: handler, quick });
  for (const word of ['first', 'second']) await order('slow', word);
  const first = run();
  await begun();
  await order('quick', 'at once');
  expect(await run()).toBe(1);
  expect(quickly).toEqual(['at once']);
  expect(words).toEqual(['first']);
  next();
  await begun();
  next();
  expect(await first).toBe(2);
  expect(words).toEqual(['first', 'second']);
});

test('six slow jobs of one member, in their order, delay no other member', async () => {
  const { words, handler, begun, next } = slow();
  const run = createRunner(dependencies, { slow: handler });
  const clicks = ['1', '2', '3', '4', '5', '6'];
  for (const word of clicks) await order('slow', word);
  const first = run();
  await begun();
  await order('slow', 'of Ana', 'ana');
  const second = run();
  await vi.waitUntil(() => words.includes('of Ana'));
  expect(words).toEqual(['1', 'of Ana']);
  for (const word of clicks.slice(1)) {
    next();
    await vi.waitUntil(() => words.at(-1) === word);
  }
  next();
  expect((await first) + (await second)).toBe(7);
  expect(words).toEqual(['1', 'of Ana', ...clicks.slice(1)]);
});

test('eight jobs of a kind are done at a time', async () => {
  const { words, handler, next } = slow();
  const run = createRunner(dependencies, { slow: handler });
  const members = Array.from({ length: 20 }, (_, index) => `member ${index}`);
  for (const member of members) await order('slow', member, member);
  const round = run();
  await vi.waitUntil(() => words.length === 8);
  expect(await run(), 'no free worker in a later round').toBe(0);
  next();
  await vi.waitUntil(() => words.length === 16);
  next();
  await vi.waitUntil(() => words.length === 20);
  next();
  expect(await round).toBe(20);
  expect(words.toSorted()).toEqual(members.toSorted());
});

test('when the database fails during a round, the round fails and the next one does the rest', async () => {
  let fails = false;
  const sql = watched(dependencies.sql, {
    before() {
      if (fails) throw new Error('the database is unavailable');
    },
  });
  const words: string[] = [];
  const handler = jobHandler({
    payload,
    run: {
      outside: async ({ word }) => {
        words.push(word);
        fails = words.length === 1;
      },
    },
  });
  const run = createRunner({ ...dependencies, sql }, { quick: handler });
  for (const word of ['first', 'second']) await order('quick', word);
  await expect(run()).rejects.toThrow('the database is unavailable');
  fails = false;
  await run();
  await endJobLeases();
  dependencies.clock.advance({ minutes: 2 });
  await run();
  expect(words).toEqual(['first', 'second']);
  expect(await jobs()).toEqual([]);
});

test('work that outlasts several leases is not claimed by another process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { words, handler, begun, next } = slow();
  const [one, other] = [
    createRunner(dependencies, { slow: handler }),
    createRunner(dependencies, { slow: handler }),
  ];
  for (const word of ['first', 'second']) await order('slow', word);
  const first = one();
  await begun();
  const second = other();
  while (words.length < 2) await new Promise((resolve) => setImmediate(resolve));
  for (let minute = 0; minute < 20; minute += 1) {
    await endJobLeases();
    dependencies.clock.advance({ seconds: 60 });
    const due = dependencies.clock.now().add({ seconds: 60 }).toString();
    await vi.advanceTimersByTimeAsync(2 * renewalMs);
    while ((await jobs()).some(({ due_at }) => due_at < due)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await createRunner(dependencies, { slow: handler })()).toBe(0);
  }
  next();
  await Promise.all([first, second]);
  expect(words.toSorted()).toEqual(['first', 'second']);
  expect(await jobs()).toEqual([]);
});

test('a slow renewal is not overtaken by a later write', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const arrival = Promise.withResolvers<void>();
  let renewals = 0;
  const sql = watched(dependencies.sql, {
    async after(result) {
      if (!begun || result.numAffectedRows !== 1n) return;
      renewals += 1;
      await arrival.promise;
    },
  });
  let begun = false;
  const work = Promise.withResolvers<void>();
  const handler = jobHandler({
    payload,
    run: {
      outside: () => {
        begun = true;
        return work.promise;
      },
    },
  });
  await order('slow', 'first');
  const round = createRunner({ ...dependencies, sql }, { slow: handler })();
  await vi.waitUntil(() => begun);
  await vi.advanceTimersByTimeAsync(3 * renewalMs);
  await vi.waitUntil(() => renewals > 0);
  work.reject(new Error('the mail server hung up'));
  await jobs();
  expect(renewals).toBe(1);
  arrival.resolve();
  await round;
  expect(await jobs()).toMatchObject([{ due_at: nextTry(1, dependencies.clock.now())?.toString() }]);
});

test('a stopping worker finishes its job and claims no other', async () => {
  const { words, handler, begun, next } = slow();
  const stopping = new AbortController();
  const run = createRunner(dependencies, { slow: handler }, stopping.signal);
  for (const word of ['first', 'second']) await order('slow', word);
  const round = run();
  await begun();
  stopping.abort();
  next();
  expect(await round).toBe(1);
  expect(words).toEqual(['first']);
  expect(await jobs()).toHaveLength(1);
});

test('a job that was claimed again after its lease is not deleted by the worker that lost it', async () => {
  const { sql, clock } = dependencies;
  await order('slow', 'first');
  const claim = () => claimDueJob(sql, { kind: 'slow', now: clock.now() });
  const lost = await claim();
  clock.advance({ minutes: 2 });
  expect(await claim(), 'by the clock of this process only').toBeUndefined();
  await endJobLeases();
  const claimed = await claim();
  if (!lost || !claimed) throw new Error('The job was not due.');
  expect([await removeJob(sql, lost), (await jobs()).length]).toEqual([false, 1]);
  expect([await removeJob(sql, claimed), (await jobs()).length]).toEqual([true, 0]);
});

test('the lines of one job have one trace id, and those of another job another', async () => {
  const { log } = dependencies;
  const handler = jobHandler({ payload, run: { outside: async () => log.info({ event: 'at-work' }) } });
  for (const word of ['first', 'second']) await order('call', word);
  const before = api.logged.length;
  await createRunner(dependencies, { call: handler })();
  const lines = z.array(z.object({ traceId: z.string() }));
  const traces = lines.parse(api.logged.slice(before).map((line): unknown => JSON.parse(line)));
  expect(new Set(traces.map(({ traceId }) => traceId)).size).toBe(2);
});
