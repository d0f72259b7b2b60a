import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { mailJob } from '#server/platform/jobs/mail/mail-order.ts';
import { orderOverdue } from '#server/platform/jobs/overdue.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';
import { datedPromises } from './jobs.ts';

const api = await openVisitApi();
const { sql, clock } = api.dependencies;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  for (const table of ['calls', 'jobs', 'sandbox_mails', 'deletion_requests'] as const) {
    await sql.deleteFrom(table).execute();
  }
});

const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);
const isThere = async (id: string) =>
  (await sql.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;
async function booked() {
  const member = await createClaimant(api);
  const booking = {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: '2026-03-04T15:00:00Z',
  };
  expect((await member.call('POST', 'calls', booking)).status).toBe(201);
  return member;
}

/** Deletes all jobs except mails. */
const loseJobs = () => sql.deleteFrom('jobs').where('kind', '!=', mailJob).execute();

/** Runs the sweep once; returns the kinds of the enqueued jobs. */
async function sweep(): Promise<string[]> {
  const kinds: string[] = [];
  for (const promise of datedPromises(api.dependencies)) {
    const count = await orderOverdue(promise, api.dependencies);
    kinds.push(...Array<string>(count).fill(promise.kind));
  }
  return kinds;
}

/** Ten minutes after the due time, and not earlier, the job is enqueued again, once; then it runs. */
async function expectOrderedAnew(kind: string, due: string): Promise<void> {
  clock.set(Temporal.Instant.from(due).add({ minutes: 9 }).toString());
  expect(await sweep(), 'within ten minutes').toEqual([]);
  clock.advance({ minutes: 2 });
  expect([await sweep(), await sweep()]).toEqual([[kind], []]);
  expect(api.logged.at(-1)).toContain('promise-overdue');
  await api.runJobs();
  clock.advance({ hours: 1 });
  expect(await sweep(), 'after it ran').toEqual([]);
}

test('a deletion whose job was lost', async () => {
  const member = await createClaimant(api);
  await member.call('POST', 'deletion_request');
  await api.runJobs();
  await loseJobs();
  await expectOrderedAnew('delete-member', '2026-04-01T12:00:00Z');
  expect(await isThere(member.id)).toBe(false);
});

test('a deletion whose job failed', async () => {
  const member = await createClaimant(api);
  await member.call('POST', 'deletion_request');
  await sql.updateTable('jobs').set({ given_up_at: clock.now().toString() }).execute();
  await expectOrderedAnew('delete-member', '2026-04-01T12:00:00Z');
  expect(await isThere(member.id)).toBe(false);
});

test('a reminder, and the one after it', async () => {
  const member = await booked();
  await api.runJobs();
  await loseJobs();
  await expectOrderedAnew('visit-reminder', '2026-03-03T15:00:00Z');
  expect((await subjects(member.email))[0]).toBe('Your appointment is tomorrow');
  await loseJobs();
  await expectOrderedAnew('visit-reminder', '2026-03-04T14:00:00Z');
  expect((await subjects(member.email))[0]).toBe('Your appointment begins soon');
});

test('a canceled visit has no reminder', async () => {
  await booked();
  await sql.updateTable('calls').set({ canceled_at: clock.now().toString() }).execute();
  await loseJobs();
  clock.set('2026-03-03T16:00:00Z');
  expect(await sweep()).toEqual([]);
});

test('the end of a call', async () => {
  const visit = await createLiveVisit(api);
  await api.call(`/api/v3/live_calls/${visit.tokens.member}/connection`, { method: 'POST' });
  await loseJobs();
  await expectOrderedAnew('end-call', '2026-03-02T12:30:00Z');
  expect(await api.twilio.isOpen(visit.room)).toBe(false);
});

test('the mail about an unread message', async () => {
  const member = await createClaimant(api);
  const message = { text: 'Call me.', key: randomUUID() };
  await askAsOperator(api, 'POST', `conversations/${member.id}/messages`, message);
  await loseJobs();
  await expectOrderedAnew('mail-if-unread', '2026-03-02T13:00:00Z');
  expect(await subjects(member.email)).toEqual(['You have a new message']);
});

test('a payment whose transfer was not requested', async () => {
  const member = await createMember(api.dependencies);
  const uid = await createBill(api.dependencies, member);
  const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
  await send(api, await signedIn(api.dependencies, member), ['POST', `bills/${uid}/pay`], body);
  await loseJobs();
  await expectOrderedAnew('create-transfer', '2026-03-02T12:00:00Z');
  expect(api.bank.transfers).toHaveLength(1);
});

test('an eligibility check whose job was lost', async () => {
  api.dependencies.eligibilityReviewer = { decisionOn: async () => undefined };
  onTestFinished(() => void (api.dependencies.eligibilityReviewer = undefined));
  const columns = {
    eligibility_check_status: 'pending',
    eligibility_requested_at: clock.now().toString(),
  } as const;
  await createClaimant(api, { columns });
  // It is checked every ten minutes.
  await expectOrderedAnew('follow-eligibility-check', '2026-03-02T12:10:00Z');
  expect(await sql.selectFrom('jobs').select('kind').execute(), 'it is checked from then on').toEqual([
    { kind: 'follow-eligibility-check' },
  ]);
});

test('overdue promises are processed a hundred at a time, and waiting ones do not block others', async () => {
  const promise = datedPromises(api.dependencies).find(({ kind }) => kind === 'mail-if-unread');
  if (!promise) throw new Error('no such promise');
  const member = await createClaimant(api);
  await askAsOperator(api, 'POST', `conversations/${member.id}/messages`, {
    text: 'Call me.',
    key: randomUUID(),
  });
  await loseJobs();
  await raw`insert into care_navigator_messages (id, member_id, from_member, body_sealed, created_at, mail_due_at)
    select gen_random_uuid(), member_id, from_member, body_sealed, created_at, mail_due_at
    from care_navigator_messages, generate_series(1, 249) where member_id = ${member.id}`.execute(sql);
  clock.advance({ hours: 2 });
  const list = () => sql.transaction().execute((open) => promise.listOverdue(open, clock.now()));
  expect(await list()).toHaveLength(100);
  expect(await sweep()).toHaveLength(250);
  expect(await list()).toEqual([]);
  await sql
    .deleteFrom('jobs')
    .where('kind', '=', promise.kind)
    .where('id', 'in', (jobs) => jobs.selectFrom('jobs').select('id').orderBy('position', 'desc').limit(1))
    .execute();
  expect(await list()).toHaveLength(1);
});
