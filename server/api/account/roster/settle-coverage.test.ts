import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/job.ts';
import { orderOverdue } from '#server/platform/jobs/overdue.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { insert } from '#tests/support/database/insert.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { password, signedIn } from '#tests/support/records/members.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { book, openVisitApi } from '#tests/support/records/visits.ts';
import { freeEmail } from '../email/email-digest.ts';
import { sealedColumns } from './roster-row.ts';
import { coveragePromise, settleCoverageJob } from './settle-coverage.ts';

// The company’s zone is New York: the day ends at 05:00 UTC, from 8 March on at 04:00 UTC.
const api = await openVisitApi();
const { sql, clock, sealing } = api.dependencies;

beforeAll(async () => {
  await createProviderCategories(sql);
  await createProviders(sql, [{ name: 'María Peña', places: [] }]);
});

let employee: Claimant;
let partner: Claimant;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('jobs').execute();
  await sql.deleteFrom('sandbox_mails').execute();
  await sql.deleteFrom('roster_rows').execute();
  employee = await createClaimant(api);
  partner = await createClaimant(api, { columns: { employee_id: employee.id } });
});

/** Lists the employee until a day, and runs the jobs that notify the members. */
async function listUntil(valid_until: string | null, valid_from: string | null = null): Promise<void> {
  await sql.updateTable('roster_rows').set({ state: 'past' }).execute();
  const id = randomUUID();
  const digests = sealedColumns(sealing, id, { companyId: 'acme', employeeId: 'E-77', dob: '1992-05-14' });
  await sql
    .insertInto('roster_rows')
    .values({ id, company_id: 'acme', state: 'current', valid_from, valid_until, ...digests })
    .execute();
  await sql.insertInto('roster_members').values({ row_id: id, member_id: employee.id }).execute();
  await settle();
}

async function settle(): Promise<void> {
  const job = { kind: settleCoverageJob, payload: { memberId: employee.id } };
  await enqueue(sql, api.dependencies, job);
  await api.runJobs();
}

const at = async (instant: string) => {
  clock.set(instant);
  await api.runJobs();
};
async function opens(headers: Record<string, string>, path = 'session'): Promise<string> {
  const response = await api.call(`/api/v3/${path}`, { headers });
  return response.ok ? '200' : refusal(response);
}
const stateOf = (member: Claimant) =>
  sql
    .selectFrom('members')
    .select(['covered_until', 'claims_until', 'coverage_closed_at', 'access_ended_at'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
const subjects = async ({ email }: Claimant) => (await api.mailsTo(email)).map(({ subject }) => subject);

test('a leaver and their partner hear of the end, and both sessions end at the company’s midnight', async () => {
  await listUntil('2026-03-20');
  for (const member of [employee, partner]) {
    expect(await stateOf(member)).toMatchObject({ covered_until: '2026-03-20', claims_until: '2026-06-18' });
    const [mail] = await api.mailsTo(member.email);
    expect(mail?.text).toContain('The last covered day is Friday, March 20, 2026.');
    expect(mail?.text).toContain('Until Thursday, June 18, 2026 you can sign in');
    expect(mail?.text).toContain('/coverage-end');
    const recorded = await auditAbout(member.id, api.dependencies);
    expect(recorded.map(({ act, kind }) => [act, kind])).toEqual([['coverage_changed', 'system']]);
  }
  clock.set('2026-03-21T03:55:00Z');
  const headers = await Promise.all([employee, partner].map((member) => signedIn(api.dependencies, member)));
  clock.set('2026-03-21T03:59:59Z');
  for (const each of headers) expect(await opens(each, 'care_tasks')).toBe('200');
  // At once, whenever the job runs.
  clock.set('2026-03-21T04:00:00Z');
  for (const each of headers) expect(await opens(each)).toBe('401 access_ended');
  await api.runJobs();
  for (const each of headers) expect(await opens(each)).toBe('401 access_ended');
  expect(await stateOf(partner)).toMatchObject({ coverage_closed_at: expect.any(String) as string });
  // One mail, when it became known.
  expect([await subjects(employee), await subjects(partner)]).toEqual([
    ['Your coverage ends'],
    ['Your coverage ends'],
  ]);
});

test('until the last day for claims a leaver signs in to what is about covered days, and to nothing else', async () => {
  await listUntil('2026-03-20');
  await at('2026-03-21T12:00:00Z');
  expect((await postSignIn(api, { email: employee.email, password })).status).toBe(201);
  const headers = await signedIn(api.dependencies, employee);
  for (const open of ['session', 'reimbursements', 'reimbursement_draft', 'bills', 'programs', 'data_export'])
    expect(await opens(headers, open)).toBe('200');
  for (const closed of ['care_tasks', 'care_navigator/messages', 'calls', 'providers', 'partner', 'posts'])
    expect(await opens(headers, closed)).toBe('403 coverage_ended');
  await at('2026-06-19T03:59:00Z');
  expect(await opens(await signedIn(api.dependencies, employee), 'bills')).toBe('200');
  await at('2026-06-19T04:00:00Z');
  expect(await refusal(await postSignIn(api, { email: employee.email, password }))).toBe(
    '401 invalid_credentials',
  );
  expect(await stateOf(partner)).toMatchObject({ access_ended_at: expect.any(String) as string });
});

test('a visit that is left is called off', async () => {
  expect((await book(employee, '2026-03-19T15:00:00Z')).status).toBe(201);
  expect((await book(employee, '2026-03-23T15:00:00Z')).status).toBe(201);
  await listUntil('2026-03-20');
  await at('2026-03-21T04:00:00Z');
  const left = await sql.selectFrom('calls').select('canceled_by').orderBy('booked_at').execute();
  expect(left).toEqual([{ canceled_by: null }, { canceled_by: 'system' }]);
});

test('requests that are open are canceled, like by the member, and a booked appointment stays', async () => {
  const uids: string[] = [];
  for (const decision of [
    undefined,
    { state: 'contacted' },
    { state: 'booked', appointment_at: '2026-03-19T15:00:00Z' },
  ]) {
    const { data } = await readOne(await partner.call('POST', 'appointment_requests', appointmentBody()));
    if (decision) await askAsOperator(api, 'POST', `appointment_requests/${data.id}/decision`, decision);
    uids.push(data.id);
    clock.advance({ minutes: 1 });
  }
  await listUntil('2026-03-20');
  await at('2026-03-21T04:00:00Z');
  const states = sql.selectFrom('appointment_requests').select('state').orderBy('created_at');
  expect(await states.execute()).toEqual([{ state: 'canceled' }, { state: 'canceled' }, { state: 'booked' }]);
  const events = sql
    .selectFrom('appointment_request_events')
    .select('created_at')
    .where('name', '=', 'canceled');
  expect(await events.execute()).toHaveLength(2);
  const toTeam = (await api.mailsTo('care@wren.example')).map(({ subject }) => subject);
  expect(toTeam.filter((subject) => subject.endsWith('is canceled')).toSorted()).toEqual(
    uids
      .slice(0, 2)
      .map((uid) => `Request ${uid} is canceled`)
      .toSorted(),
  );
});

test('the days of the plan go before those of the company, for each of a household', async () => {
  const plan = { company_id: 'acme', plan_type: 'single', deductible_cents: 0, oop_max_cents: 0 };
  for (const [member, id, days] of [[employee, 'long', 180] as const, [partner, 'none', 0] as const]) {
    await insert(sql, 'company_plans', { ...plan, id, plan_name: id, run_out_days: days });
    await sql.updateTable('members').set({ company_plan_id: id }).where('id', '=', member.id).execute();
  }
  await listUntil('2026-03-20');
  expect(await stateOf(employee)).toMatchObject({ claims_until: '2026-09-16' });
  await at('2026-03-21T12:00:00Z');
  expect((await stateOf(partner)).access_ended_at).not.toBeNull();
  await at('2026-09-16T12:00:00Z');
  expect((await stateOf(employee)).access_ended_at).toBeNull();
  await at('2026-09-17T12:00:00Z');
  expect((await stateOf(employee)).access_ended_at).not.toBeNull();
});

test('an account that comes back is the one before, with the partner who left with it', async () => {
  await listUntil('2026-03-20');
  await at('2026-06-20T12:00:00Z');
  await listUntil(null, '2026-06-20');
  for (const member of [employee, partner]) {
    expect(await stateOf(member)).toEqual({
      covered_until: null,
      claims_until: null,
      coverage_closed_at: null,
      access_ended_at: null,
    });
    expect(await opens(await signedIn(api.dependencies, member), 'care_tasks')).toBe('200');
    expect((await subjects(member)).toSorted()).toEqual(['Your coverage ends', 'Your coverage goes on']);
  }
  expect((await postSignIn(api, { email: employee.email, password })).status).toBe(201);
});

test('a person who is covered again from a later day comes back at that midnight', async () => {
  await listUntil('2026-03-20');
  await at('2026-06-20T12:00:00Z');
  await listUntil(null, '2026-07-01');
  await at('2026-07-01T03:59:59Z');
  expect(await stateOf(employee)).toMatchObject({ access_ended_at: expect.any(String) as string });
  await at('2026-07-01T04:00:00Z');
  expect(await stateOf(employee)).toMatchObject({ access_ended_at: null });
});

test('a returning member gets their address back if it is free, and not from a member who has taken it', async () => {
  await listUntil('2026-03-20');
  await at('2026-06-20T12:00:00Z');
  await freeEmail(sql, sealing, employee.email);
  await freeEmail(sql, sealing, partner.email);
  const other = await createClaimant(api, { details: { email: partner.email } });
  await listUntil(null, '2026-06-20');
  expect((await postSignIn(api, { email: employee.email, password })).status).toBe(201);
  expect(await stateOf(partner)).toMatchObject({ access_ended_at: expect.any(String) as string });
  expect(api.logged.join()).toContain('address_taken');
  expect(await opens(await signedIn(api.dependencies, other))).toBe('200');
});

test('a revoked partner does not come back', async () => {
  await listUntil('2026-03-20');
  expect((await employee.call('DELETE', 'partner')).status).toBe(204);
  await at('2026-06-20T12:00:00Z');
  await listUntil(null, '2026-06-20');
  expect(await stateOf(partner)).toMatchObject({ access_ended_at: expect.any(String) as string });
});

test('an end that is withdrawn in time changes nothing, and the job of the old day finds nothing to do', async () => {
  await listUntil('2026-03-20');
  await listUntil(null);
  await at('2026-03-21T12:00:00Z');
  expect(await opens(await signedIn(api.dependencies, employee), 'care_tasks')).toBe('200');
});

test('an end whose job was lost is settled by housekeeping, once it is over in the zone', async () => {
  await listUntil('2026-03-20');
  await sql.deleteFrom('jobs').execute();
  clock.set('2026-03-21T03:55:00Z');
  expect(await orderOverdue(coveragePromise, api.dependencies)).toBe(0);
  clock.set('2026-03-21T04:15:00Z');
  expect(await orderOverdue(coveragePromise, api.dependencies)).toBe(1);
  await api.runJobs();
  expect(await stateOf(partner)).toMatchObject({ coverage_closed_at: expect.any(String) as string });
  await sql.deleteFrom('jobs').execute();
  clock.set('2026-06-19T04:15:00Z');
  expect(await orderOverdue(coveragePromise, api.dependencies)).toBe(1);
  await api.runJobs();
  expect(await orderOverdue(coveragePromise, api.dependencies)).toBe(0);
});
