import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { createMember } from '#tests/support/records/members.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';
import { activityRows, lockRows, sessionRows, visitTokenRows } from '#server/api/account/sweep.ts';
import { givenUpJobRows } from '#server/platform/jobs/given-up.ts';
import {
  daysOf,
  retentionKindNames,
  shippedRetention,
  type LegalHold,
  type Retention,
} from '#server/platform/retention/kinds.ts';
import type { RetainedRows } from '#server/platform/retention/retained.ts';
import { retainedRows } from './retained.ts';
import { watched } from '#tests/support/database/watch.ts';

const api = await openTestApi();
const { sql, clock, files } = api.dependencies;
const long = clock
  .now()
  .subtract({ hours: 24 * 4000 })
  .toString();
beforeEach(async () => {
  for (const table of ['sessions', 'jobs', 'account_activities', 'sign_in_locks'] as const)
    await sql.deleteFrom(table).execute();
});

const hold = (whose: Pick<LegalHold, 'member' | 'company'>, until = '2026-03-02'): LegalHold => ({
  ...whose,
  until,
  reason: 'Case 12-345',
});
const policy = (...holds: LegalHold[]): Retention => ({ ...shippedRetention, holds });
const sweep = (rows: RetainedRows, retention: Retention) =>
  rows.sweep({ sql, files, now: clock.now(), retention: () => retention });
const count = (rows: RetainedRows, retention: Retention) =>
  rows.count({ sql, now: clock.now(), retention: () => retention });

const member = async (company = 'acme') =>
  (await createMember(api.dependencies, { columns: { company_id: company } })).id;
const session = (memberId: string) =>
  insert(sql, 'sessions', {
    id: randomUUID(),
    token_digest: randomBytes(32),
    member_id: memberId,
    created_at: long,
    last_active_at: long,
    proved_at: long,
  });
const whose = async () =>
  (await sql.selectFrom('sessions').select('member_id').execute()).map(({ member_id }) => member_id);

test('each kind of data that has days is deleted and counted', () => {
  expect(retainedRows.map(({ kind }) => kind).toSorted()).toEqual(retentionKindNames.toSorted());
});

test('a hold keeps the rows of its member, or of all of its company, until its last day', async () => {
  const [held, other] = [await member(), await member()];
  for (const id of [held, other]) await session(id);
  const heldMember = policy(hold({ member: held }));
  expect(await count(sessionRows, heldMember)).toEqual({ rows: 2, beyond: 2, held: 1, oldest: long });
  expect(await sweep(sessionRows, heldMember)).toBe(1);
  expect(await whose()).toEqual([held]);
  expect(await sweep(sessionRows, policy(hold({ company: 'acme' })))).toBe(0);
  expect(await sweep(sessionRows, policy(hold({ company: 'another' })))).toBe(1);
  await session(held);
  expect(await sweep(sessionRows, policy(hold({ member: held }, '2026-03-01')))).toBe(1);
});

test('a hold that comes while rows are deleted keeps those that are left', async () => {
  const [first, second] = [await member(), await member()];
  for (let n = 0; n < 1000; n += 1) await session(first);
  let batches = 0;
  const batched = watched(sql, {
    async after() {
      batches += 1;
      if (batches === 1) await session(second);
    },
  });
  const retention = () => (batches === 0 ? policy() : policy(hold({ member: second })));
  expect(await sessionRows.sweep({ sql: batched, files, now: clock.now(), retention })).toBe(1000);
  expect([batches, await whose()]).toEqual([2, [second]]);
});

test('nothing is deleted once the file is unusable', async () => {
  await session(await member());
  const retention = () => {
    throw new Error('retention.yaml:2: days.sessions: 0 …');
  };
  await expect(sessionRows.sweep({ sql, files, now: clock.now(), retention })).rejects.toThrow(
    'days.sessions',
  );
  expect(await whose()).toHaveLength(1);
});

test('the account log stays with the account, unless a file says days', async () => {
  const memberId = await member();
  await insert(sql, 'account_activities', {
    id: randomUUID(),
    member_id: memberId,
    kind: 'signed_in',
    happened_at: long,
  });
  expect(await sweep(activityRows, policy())).toBe(0);
  expect(await count(activityRows, policy())).toMatchObject({ rows: 1, beyond: 0 });
  const year = { ...shippedRetention, days: daysOf({ account_activities: 365 }) };
  expect(await sweep(activityRows, { ...year, holds: [hold({ member: memberId })] })).toBe(0);
  expect(await sweep(activityRows, year)).toBe(1);
});

test('failed jobs are held by their subject; those without a subject are not', async () => {
  const held = await member();
  for (const subject of [held, null, 'somebody@acme.example', randomUUID()])
    await insert(sql, 'jobs', {
      id: randomUUID(),
      kind: 'mail',
      subject,
      payload_sealed: Buffer.of(),
      created_at: long,
      due_at: long,
      given_up_at: long,
    });
  expect(await sweep(givenUpJobRows, policy(hold({ member: held })))).toBe(3);
  expect(await sweep(givenUpJobRows, policy())).toBe(1);
});

test('tokens of a visit are held with its member; rows without a member are deleted despite holds', async () => {
  await createVisitSubject(api.dependencies);
  const visit = await createLiveVisit(api);
  clock.advance({ hours: 24 * 40 });
  const company = policy(hold({ company: 'acme' }, '2027-01-01'));
  expect([visit !== undefined, await sweep(visitTokenRows, company)]).toEqual([true, 0]);
  expect(await sweep(visitTokenRows, policy())).toBe(2);
  await insert(sql, 'sign_in_locks', { email_digest: Buffer.of(1), failures: 1, last_failed_at: long });
  expect(await sweep(lockRows, company)).toBe(1);
});
