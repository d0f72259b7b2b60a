import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { clockOf } from '#app/domain/clock.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { enqueue, jobHandler } from './job.ts';
import { createRunner } from './runner.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
beforeEach(() => sql.deleteFrom('jobs').execute());

/** A process whose clock is this many minutes off. */
const process = (minutes: number, handler: ReturnType<typeof jobHandler>) =>
  createRunner({ ...dependencies, clock: clockOf(() => clock.now().add({ minutes })) }, { slow: handler });

test.each([60, -60])(
  'a slow job runs once beside a process whose clock is %i minutes off',
  async (minutes) => {
    const words: string[] = [];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const handler = jobHandler({
      payload: z.object({ word: z.string() }),
      run: {
        outside: async ({ word }) => {
          words.push(word);
          begun.resolve();
          if (words.length === 1) await end.promise;
        },
      },
    });
    await enqueue(sql, dependencies, { kind: 'slow', payload: { word: 'once' } });
    const first = process(0, handler)();
    await begun.promise;
    expect(await process(minutes, handler)()).toBe(0);
    end.resolve();
    expect([await first, words]).toEqual([1, ['once']]);
    expect(await sql.selectFrom('jobs').select('id').execute()).toEqual([]);
  },
);
