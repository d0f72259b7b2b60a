import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/job.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { listRow } from '#tests/support/records/families.ts';
import { linkToRow } from './queries.ts';
import { settleCoverageJob } from './settle-coverage.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

/** Who is of the household E-1: an employee with a partner, and two dependents with rows of their own. */
let employee: Claimant;
let partner: Claimant;
let child: Claimant;
let sibling: Claimant;
const household_id = crypto.randomUUID();

beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  for (const table of ['jobs', 'sandbox_mails', 'members', 'roster_rows'] as const)
    await sql.deleteFrom(table).execute();
  employee = await createClaimant(api);
  const columns = { employee_id: employee.id };
  partner = await createClaimant(api, { columns });
  child = await createClaimant(api, { columns: { ...columns, household_id } });
  sibling = await createClaimant(api, { columns: { household_id } });
});

/** Lists a person until a day and settles their coverage. */
async function listUntil(member: Claimant, valid_until: string | null, employeeId = 'E-1'): Promise<void> {
  const dependentOf = employeeId === 'E-1' ? null : 'E-1';
  await linkToRow(member.id, sql, await listRow(api, { employeeId, dependentOf, valid_until }));
  await enqueue(sql, api.dependencies, { kind: settleCoverageJob, payload: { memberId: member.id } });
  await api.runJobs();
}

const endsOf = async () => {
  const rows = await sql.selectFrom('members').select(['id', 'covered_until', 'claims_until']).execute();
  return Object.fromEntries(rows.map(({ id, ...end }) => [id, Object.values(end)]));
};
const remaining = async () => {
  const rows = await sql.selectFrom('members').select('id').execute();
  return rows.map(({ id }) => id).toSorted();
};

test('a dependent’s own row says when coverage and claims end, the employee’s that of the partner', async () => {
  await listUntil(employee, null);
  await listUntil(child, '2026-03-20', 'D-1');
  await listUntil(sibling, null, 'D-2');
  const open = [null, null];
  const ended = ['2026-03-20', '2026-06-18'];
  expect(await endsOf()).toEqual({
    [employee.id]: open,
    [partner.id]: open,
    [child.id]: ended,
    [sibling.id]: open,
  });
  expect((await api.mailsTo(child.email)).map(({ subject }) => subject)).toEqual(['Your coverage ends']);
  clock.set('2026-03-21T05:00:00Z');
  await api.runJobs();
  const states = await sql.selectFrom('members').select(['id', 'coverage_closed_at']).execute();
  expect(states.flatMap(({ id, coverage_closed_at: at }) => (at === null ? [] : [id]))).toEqual([child.id]);
});

test('an employee’s row does not end the coverage of a person with a row of their own', async () => {
  await listUntil(child, null, 'D-1');
  await listUntil(employee, '2026-03-20');
  expect(await endsOf()).toMatchObject({
    [employee.id]: ['2026-03-20', '2026-06-18'],
    [partner.id]: ['2026-03-20', '2026-06-18'],
    [child.id]: [null, null],
  });
});

test('the employee sees and ends the access of the partner only', async () => {
  expect((await employee.call('DELETE', 'partner')).status).toBe(204);
  expect((await partner.call('GET', 'session')).status).toBe(401);
  expect((await child.call('GET', 'session')).status).toBe(200);
  expect(await (await employee.call('GET', 'partner')).json()).toEqual({ data: null });
  expect(await refusal(await employee.call('DELETE', 'partner'))).toBe('404 not_found');
  for (const call of [child.call('GET', 'partner'), child.call('POST', 'partner', { email: 'x@y.example' })])
    expect(await refusal(await call)).toBe('404 not_found');
});

const deleteAccount = async (member: Claimant) => {
  expect((await member.call('POST', 'deletion_request')).status).toBe(200);
  clock.advance({ hours: 24 * 30 });
  await api.runJobs();
};

test('the accounts of dependents are deleted with the employee’s, as the partner’s is', async () => {
  await deleteAccount(employee);
  expect(await remaining()).toEqual([sibling.id]);
  const subjects = (await api.mailsTo(child.email)).map(({ subject }) => subject).toReversed();
  expect(subjects).toEqual(['Your account will end', 'Your account is deleted']);
});

test('the account of a dependent is deleted alone', async () => {
  await deleteAccount(sibling);
  expect(await remaining()).toEqual([employee, partner, child].map(({ id }) => id).toSorted());
});
