import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMemberWithOldSession } from '#tests/support/records/members.ts';
import { sessionRows } from '#server/api/account/sweep.ts';
import { shippedRetention, type LegalHold, type Retention } from './kinds.ts';
import { listOtherHolds, storeHolds } from './store-holds.ts';

const api = await openTestApi({ now: '2026-03-02T12:00:00Z' });
const { sql, clock, files } = api.dependencies;
beforeEach(async () => {
  for (const table of ['sessions', 'legal_holds'] as const) await sql.deleteFrom(table).execute();
});

const file = (...holds: Omit<LegalHold, 'reason'>[]): Retention => ({
  ...shippedRetention,
  holds: holds.map((hold) => ({ ...hold, reason: 'Case 12-345' })),
});
const store = (retention: Retention) => storeHolds(sql, retention, clock.now());
const stored = async () =>
  (await sql.selectFrom('legal_holds').selectAll().orderBy('until').execute()).map((row) => [
    row.held_member_id ?? row.held_company_id,
    row.until,
  ]);

const memberWithSession = () => createMemberWithOldSession(api.dependencies);
/** Deletes as a server does whose file says this. */
const sweep = (retention: Retention) =>
  sessionRows.sweep({ sql, files, now: clock.now(), retention: () => retention });

test('a server without the file keeps what the file of another one holds, until its last day', async () => {
  const [held, other] = [await memberWithSession(), await memberWithSession()];
  expect(await store(file({ member: held, until: '2026-03-02' }))).toBe(1);
  expect(await store(file({ member: held, until: '2026-03-02' }))).toBe(0);
  expect(await sweep(shippedRetention)).toBe(1);
  expect(await store(file({ company: 'acme', until: '2026-03-02' }))).toBe(1);
  await sql.deleteFrom('legal_holds').where('held_member_id', '=', held).execute();
  expect(await sweep(shippedRetention)).toBe(0);
  clock.advance({ hours: 24 });
  expect(await sweep(shippedRetention)).toBe(1);
  expect(await store(shippedRetention)).toBe(0);
  expect(await stored()).toEqual([]);
  expect(other).not.toBe(held);
});

test('a hold that leaves the file stays, and one with an earlier day ends then', async () => {
  const held = await memberWithSession();
  await store(file({ member: held, until: '2026-12-31' }, { company: 'acme', until: '2027-01-31' }));
  await store(file());
  expect(await stored()).toEqual([
    [held, '2026-12-31'],
    ['acme', '2027-01-31'],
  ]);
  const other = { whose: 'company acme', until: '2027-01-31' };
  const lifted = file({ member: held, until: '2026-03-01' });
  expect(await listOtherHolds(sql, lifted, clock.now())).toEqual([other]);
  expect(await store(lifted)).toBe(1);
  expect(await stored()).toEqual([['acme', '2027-01-31']]);
});

test('of two holds of one member the longer counts, and unknown ids are not stored', async () => {
  const held = await memberWithSession();
  await store(
    file(
      { member: held, until: '2026-05-31' },
      { member: held, until: '2026-04-30' },
      { member: randomUUID(), until: '2026-12-31' },
      { company: 'nest', until: '2026-12-31' },
    ),
  );
  expect(await stored()).toEqual([[held, '2026-05-31']]);
});
