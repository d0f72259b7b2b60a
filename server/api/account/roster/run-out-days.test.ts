import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/job.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { listRow } from '#tests/support/records/families.ts';
import { linkToRow } from './queries.ts';
import { settleCoverageJob } from './settle-coverage.ts';

// The company’s zone is New York; claims are possible for 90 days after the last covered one.
const api = await openTestApi();
const { sql, clock } = api.dependencies;

let employee: Claimant;
let partner: Claimant;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  for (const table of ['jobs', 'sandbox_mails', 'members', 'roster_rows'] as const)
    await sql.deleteFrom(table).execute();
  await givenDays(null);
  employee = await createClaimant(api);
  partner = await createClaimant(api, { columns: { employee_id: employee.id } });
  await linkToRow(employee.id, sql, await listRow(api, { valid_until: '2026-03-20' }));
  await settle();
});

const givenDays = (run_out_days: number | null) =>
  update(sql, 'company_plans', { id: 'acme_ppo' }, { run_out_days });

async function settle(): Promise<void> {
  await enqueue(sql, api.dependencies, { kind: settleCoverageJob, payload: { memberId: employee.id } });
  await api.runJobs();
}

/** The last day for claims that is stored, and those that were mailed, in order. */
async function toldDays({ id, email }: Claimant) {
  const { claims_until: stored } = await sql
    .selectFrom('members')
    .select('claims_until')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mails = await api.mailsTo(email);
  const mailed = mails.map(
    ({ text }) => /Until \w+, (\w+ \d+), 2026 you can sign in to claim/.exec(text)?.[1],
  );
  return { stored, mailed: mailed.toReversed() };
}

const first = { stored: '2026-06-18', mailed: ['June 18'] };
const second = { stored: '2026-04-19', mailed: ['June 18', 'April 19'] };
const plan = { company_plan_id: 'acme_ppo', company_plan_type: 'single', member_id: null };

test('a plan that is chosen after the end is known brings its days for claims, with another mail, once', async () => {
  await givenDays(30);
  expect(await toldDays(employee)).toEqual(first);
  expect((await employee.call('PUT', 'coverage_details', plan)).status).toBe(200);
  await api.runJobs();
  expect([await toldDays(employee), await toldDays(partner)]).toEqual([second, first]);
  // A partner has a plan of their own, and the days of the employee’s row.
  expect((await partner.call('PUT', 'coverage_details', plan)).status).toBe(200);
  await api.runJobs();
  expect((await partner.call('PUT', 'coverage_details', plan)).status).toBe(200);
  await settle();
  clock.set('2026-03-21T12:00:00Z');
  await api.runJobs();
  expect([await toldDays(employee), await toldDays(partner)]).toEqual([second, second]);
});

test('without a known end a plan needs no job', async () => {
  const other = await createClaimant(api);
  await sql.deleteFrom('jobs').execute();
  expect((await other.call('PUT', 'coverage_details', plan)).status).toBe(200);
  expect(await sql.selectFrom('jobs').select('kind').execute()).toEqual([]);
});

test('days that change later are mailed at the next look, but not to whom access had ended and stays ended', async () => {
  await update(sql, 'members', { id: partner.id }, { company_plan_id: 'acme_ppo' });
  await givenDays(30);
  await settle();
  expect(await toldDays(partner)).toEqual(second);
  clock.set('2026-04-20T12:00:00Z');
  await api.runJobs();
  await givenDays(20);
  await settle();
  expect(await toldDays(partner)).toEqual({ ...second, stored: '2026-04-09' });
  await givenDays(60);
  await settle();
  expect(await toldDays(partner)).toEqual({ stored: '2026-05-19', mailed: [...second.mailed, 'May 19'] });
  expect(await toldDays(employee)).toEqual(first);
});
