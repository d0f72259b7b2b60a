import { sql as raw } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { deleteInBatches, emptyInBatches } from './delete-in-batches.ts';
import { watched } from '#tests/support/database/watch.ts';

const { sql, close } = await testDatabase();
afterAll(close);

beforeEach(async () => {
  await sql.deleteFrom('sign_in_locks').execute();
  await raw`
    insert into sign_in_locks (email_digest, failures, last_failed_at)
    select int4send(n), n, '2026-01-01T00:00:00Z' from generate_series(1, 2500) as n
  `.execute(sql);
});

const left = async () => (await sql.selectFrom('sign_in_locks').select('failures').execute()).length;

test('deletes the rows that match and no others, however many batches they take', async () => {
  expect(await deleteInBatches(sql, 'sign_in_locks', (eb) => eb('failures', '<=', 2400))).toBe(2400);
  expect(await left()).toBe(100);
});

test('no statement deletes more than a thousand rows', async () => {
  const counts: number[] = [];
  const counting = watched(sql, { after: (result) => void counts.push(Number(result.numAffectedRows)) });
  await deleteInBatches(counting, 'sign_in_locks', (eb) => eb('failures', '>', 0));
  expect(counts).toEqual([1000, 1000, 500]);
});

test('columns are emptied a thousand rows at a time, and those of other rows stay', async () => {
  await sql.updateTable('sign_in_locks').set({ locked_until: '2026-01-02T00:00:00Z' }).execute();
  const counts: number[] = [];
  const counting = watched(sql, { after: (result) => void counts.push(Number(result.numAffectedRows)) });
  const isOver = emptyInBatches(counting, 'sign_in_locks', ['locked_until'], ({ eb, and }) =>
    and([eb('locked_until', 'is not', null), eb('failures', '<=', 2100)]),
  );
  expect([await isOver, counts]).toEqual([2100, [1000, 1000, 100]]);
  const kept = await sql
    .selectFrom('sign_in_locks')
    .select('failures')
    .where('locked_until', 'is not', null)
    .execute();
  expect([kept.length, await left()]).toEqual([400, 2500]);
});
