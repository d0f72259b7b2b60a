import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { plansOf, updateStatistics } from '#tests/support/database/query-plan.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { createMember } from '#tests/support/records/members.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { InUseElsewhereError, type Sql } from '#server/platform/db/sql.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { claimDueJob, countJobs, findDueKinds } from '#server/platform/jobs/queries.ts';
import { sweepLinks } from '#server/api/payments/bank-link-queries.ts';
import { daysOf, shippedRetention } from '#server/platform/retention/kinds.ts';
import { retainedRows } from './retained.ts';
import { housekeepingSteps, startHousekeeping } from './housekeeping.ts';
import { createVisitorStore } from './visitor-store.ts';

const api = await openTestApi();
const { sql, clock, files, sealing, log } = api.dependencies;
const now = clock.now();
const rows = 5000;
const filled = ['sessions', 'devices', 'sign_in_locks', 'visitor_sessions', 'bank_links', 'jobs'];

/** Rows that no sweep deletes yet, so many that the planner prefers indexes. */
beforeAll(async () => {
  const { id: member } = await createMember(api.dependencies);
  const [recent, old] = [now.subtract({ hours: 48 }), now.subtract({ hours: 24 * 40 })].map(String);
  const series = raw`generate_series(1, ${raw.lit(rows)}) as n`;
  const inserts = [
    raw`insert into sessions (id, token_digest, member_id, created_at, last_active_at, proved_at)
      select gen_random_uuid(), int4send(n), ${member}, ${recent}, ${recent}, ${recent} from ${series}`,
    raw`insert into devices (id, token_digest, member_id, first_seen_at, last_seen_at)
      select gen_random_uuid(), int4send(n), ${member}, ${old}, ${recent} from ${series}`,
    raw`insert into sign_in_locks (email_digest, failures, last_failed_at)
      select int4send(n), 1, ${recent} from ${series}`,
    raw`insert into visitor_sessions (id_digest, data_sealed, created_at, last_seen_at)
      select int4send(n), ''::bytea, ${old}, ${recent} from ${series}`,
    raw`insert into bank_links (id, member_id, public_token_digest, created_at, claimed_at, item_id)
      select gen_random_uuid(), ${member}, int4send(n), ${old}, ${old}, n::text from ${series}`,
    raw`insert into jobs (id, kind, payload_sealed, created_at, due_at)
      select gen_random_uuid(), 'mail', ''::bytea, ${recent}, ${recent} from ${series}`,
  ];
  for (const insert of inserts) await insert.execute(sql);
  await updateStatistics(sql, ...filled);
});

/** The filled tables that are read from end to end. */
async function readWhole(work: (watched: Sql) => Promise<unknown>): Promise<string[]> {
  const plans = await plansOf(sql, work);
  expect(plans.length).toBeGreaterThan(0);
  return plans.flatMap(({ wholeTables }) => wholeTables).filter((table) => filled.includes(table));
}

/** With a hold, which each sweep then asks about. */
async function sweepAll(watched: Sql): Promise<void> {
  const retention = () => ({
    ...shippedRetention,
    days: daysOf({ account_activities: 365, messages: 2192 }),
    holds: [{ company: 'acme', until: '2199-01-01', reason: 'A test' }],
  });
  for (const { sweep } of retainedRows) await sweep({ sql: watched, files, now, retention });
}

const visitors = (watched: Sql) => createVisitorStore(watched, sealing, log);

test.each<[string, (watched: Sql) => Promise<unknown>]>([
  ['all rows whose days are configuration', sweepAll],
  ['visitors', (watched) => visitors(watched).sweep(now)],
  ['passwords of visitors', (watched) => visitors(watched).sweepPasswords(now)],
  ['bank links', (watched) => sweepLinks(watched, now)],
])('the sweep of %s reads only expired rows', async (_, sweep) => {
  expect(await readWhole(sweep)).toEqual([]);
});

test('a kind of job with little work is found beside thousands of due mails', async () => {
  const due = { kind: 'rare', now };
  const plans = await plansOf(sql, async (watched) => {
    await findDueKinds(watched, ['mail', 'rare'], now);
    await claimDueJob(watched, due);
    await countJobs(watched, ['mail', 'rare'], now);
  });
  expect(plans.map(({ wholeTables, indexes }) => [wholeTables, indexes.includes('jobs_due')])).toEqual([
    [[], true],
    [[], true],
    [[], true],
  ]);
});

test('jobs are counted by kind: due, oldest, failed, also of a kind without a handler', async () => {
  const later = { kind: 'later', payload: {}, after: Temporal.Duration.from({ hours: 1 }) };
  await enqueue(sql, api.dependencies, later);
  await enqueue(sql, api.dependencies, { kind: 'dropped', payload: {} });
  await sql.updateTable('jobs').set({ given_up_at: now.toString() }).where('kind', '=', 'dropped').execute();
  const counts = await countJobs(sql, ['mail', 'later'], now);
  expect(counts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'dropped', due: 0, oldestSeconds: 0, givenUp: 1 },
    { kind: 'later', due: 0, oldestSeconds: 0, givenUp: 0 },
    { kind: 'mail', due: rows, oldestSeconds: 48 * 60 * 60, givenUp: 0 },
  ]);
});

test('a sweep that deletes old messages or activities is in the audit log', async () => {
  const member = await createClaimant(api);
  await member.call('POST', 'care_navigator/messages', { text: 'Old', key: randomUUID(), attachments: [] });
  const created_at = now.subtract({ hours: 24 * 2193 }).toString();
  await sql.updateTable('care_navigator_messages').set({ created_at }).execute();
  const { member_id } = await sql
    .selectFrom('care_navigator_messages')
    .select('member_id')
    .executeTakeFirstOrThrow();
  const activity = { id: randomUUID(), member_id, kind: 'signed_in' as const, happened_at: created_at };
  await insert(sql, 'account_activities', activity);
  const steps = housekeepingSteps({
    ...api.dependencies,
    auditKeys: readAuditKeys('the key that signs days of this test'),
    metrics: { countOverdue: () => undefined },
    retention: () => ({
      ...shippedRetention,
      days: daysOf({ messages: 2192, account_activities: 365 }),
      holds: [],
    }),
  });
  expect([await steps['messages']?.(), await steps['messages']?.()]).toEqual([1, 0]);
  expect([await steps['account_activities']?.(), await steps['sessions']?.()]).toEqual([1, 0]);
  const swept = sql.selectFrom('audit_log').where('act', '=', 'retention_swept').orderBy('at');
  expect(await swept.select(['actor_kind', 'actor_id', 'subject_id']).execute()).toEqual([
    { actor_kind: 'system', actor_id: 'housekeeping', subject_id: 'messages' },
    { actor_kind: 'system', actor_id: 'housekeeping', subject_id: 'account_activities' },
  ]);
});

test('one process at a time keeps house: another stores its holds and skips the rest, and only work of the sandbox waits', async () => {
  const waits: (number | undefined)[] = [];
  const observed: string[] = [];
  const metrics = {
    countOverdue: () => undefined,
    observeSweep: (step: string) => void observed.push(step),
  };
  const auditKeys = readAuditKeys('the key that signs days of this test');
  const house = startHousekeeping(
    {
      ...api.dependencies,
      auditKeys,
      metrics,
      database: {
        exclusively(work, waitMs, what = 'migrating') {
          waits.push(waitMs);
          return waitMs === 0
            ? Promise.reject(new InUseElsewhereError(what))
            : work(() => Promise.reject(new Error('There is no script.')));
        },
      },
    },
    { works: true },
  );
  await house.stop();
  expect([waits, observed]).toEqual([[0], ['legalHolds']]);
  await house.run();
  expect(waits[1]).toBeGreaterThan(0);
  expect(observed).toContain('sessions');
});
