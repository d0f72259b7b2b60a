import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { createCoverage, createIvfClaim } from '#tests/support/records/coverage.ts';
import { familyAnswers, joinFamily, listRow, type FamilyMember } from '#tests/support/records/families.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { startWaves } from '../invitations/waves/plan.ts';
import { findDependentByEmail } from '../roster/queries.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;
beforeAll(() => createCoverage(sql));

const births = { employee: '1970-01-31', child: '2000-01-31', twin: '2000-01-31', other: '2001-05-05' };
const listDependent = (employeeId: string, dob: string, email?: string) =>
  listRow(api, { employeeId, dob, dependentOf: 'E-1', email: email ?? null });

let childRow: string;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('members').execute();
  await sql.deleteFrom('roster_rows').execute();
  await listRow(api, {});
  childRow = await listDependent('D-1', births.child);
});

const columnsOf = (id: string) =>
  sql
    .selectFrom('members')
    .select(['employee_id', 'household_id', 'require_eligibility_check'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const left = async (member: FamilyMember) =>
  (await readOne(await member.read('programs/ivf_cycle'))).data.attributes['remaining_reimbursable_coverage'];

test('a dependent signs up with the employee’s ID, as a partner whom no employee invited', async () => {
  await sql.updateTable('companies').set({ ask_for_eligibility_details: true }).execute();
  const { token } = await invite(api, { dependentRowId: childRow });
  const { data: holder } = await readOne(
    await postJson(api, 'registration/check_signup_token', { email_signup_token: token }),
  );
  expect(holder.attributes).toMatchObject({ partner: true, inviter_name: null, require_employee_id: true });
  const inviting = { ...familyAnswers(births.child), partner_email: 'sam@mail.example' };
  expect(await readErrors(await register(api, token, inviting))).toMatchObject([
    { source: { pointer: '/data/attributes/partner_email' } },
  ]);
  const member = await joinFamily(api, births.child, childRow);
  const { attributes } = (await readOne(await member.read('session'))).data;
  expect(attributes).toMatchObject({ partner: true });
  expect(Object.keys(attributes)).not.toContain('employer');
  expect([(await member.read('partner')).status, (await member.read('eligibility_details')).status]).toEqual([
    404, 404,
  ]);
  expect(await columnsOf(member.id)).toEqual({
    employee_id: null,
    household_id: member.id,
    require_eligibility_check: false,
  });
  await sql.updateTable('companies').set({ ask_for_eligibility_details: false }).execute();
});

test.each([
  ['the ID of the own row', { ...familyAnswers(births.child), employee_id: 'D-1' }],
  ['the employee’s birth', familyAnswers(births.employee)],
])('a dependent’s link opens nothing with %s', async (_, answers) => {
  const { token } = await invite(api, { dependentRowId: childRow });
  expect(await refusal(await register(api, token, answers))).toBe('422 invalid_personal_info');
});

test('an employee’s link opens no dependent’s row, and twins have a row each', async () => {
  const { token } = await invite(api);
  expect(await refusal(await register(api, token, familyAnswers(births.child)))).toBe(
    '422 invalid_personal_info',
  );
  const twinRow = await listDependent('D-2', births.twin);
  const members = [
    await joinFamily(api, births.twin, twinRow),
    await joinFamily(api, births.child, childRow),
  ];
  const links = await sql.selectFrom('roster_members').select(['member_id', 'row_id']).execute();
  expect(new Map(links.map(({ member_id, row_id }) => [member_id, row_id]))).toEqual(
    new Map([
      [members[0]?.id, twinRow],
      [members[1]?.id, childRow],
    ]),
  );
});

test('a dependent who left since the link was sent cannot sign up', async () => {
  const { token } = await invite(api, { dependentRowId: childRow });
  await update(sql, 'roster_rows', { id: childRow }, { valid_until: '2026-03-01' });
  expect(await refusal(await register(api, token, familyAnswers(births.child)))).toBe(
    '422 invalid_personal_info',
  );
  await sql.deleteFrom('roster_rows').where('id', '=', childRow).execute();
  expect(await refusal(await register(api, token, familyAnswers(births.child)))).toBe(
    '422 invalid_signup_token',
  );
});

const orders = [
  ['employee', 'child', 'other'],
  ['child', 'employee', 'other'],
  ['child', 'other', 'employee'],
] as const;

test.each(orders)('the family shares one maximum in any order of joining: %s, %s, %s', async (...order) => {
  const otherRow = await listDependent('D-2', births.other);
  const rows = { employee: null, child: childRow, other: otherRow };
  const members: FamilyMember[] = [];
  for (const who of order) {
    members.push(await joinFamily(api, births[who], rows[who]));
    const newest = members.at(-1);
    if (newest) await createIvfClaim(api.dependencies, newest, 'approved', [100_000]);
    for (const member of members) expect(await left(member)).toBe(2_000_000 - members.length * 100_000);
  }
  const employee = members[order.indexOf('employee')];
  for (const member of members)
    expect(await columnsOf(member.id)).toMatchObject({
      employee_id: member === employee ? null : employee?.id,
    });
  await listRow(api, { employeeId: 'E-9', dob: births.other });
  const { token } = await invite(api);
  const stranger = await register(api, token, { ...familyAnswers(births.other), employee_id: 'E-9' });
  expect(await columnsOf((await readOne(stranger)).data.id)).toMatchObject({
    employee_id: null,
    household_id: null,
  });
  for (const member of members) expect(await left(member)).toBe(1_700_000);
});

test('a family that signs up at the same moment becomes one household', async () => {
  const otherRow = await listDependent('D-2', births.other);
  const [employee, ...dependents] = await Promise.all([
    joinFamily(api, births.employee, null),
    joinFamily(api, births.child, childRow),
    joinFamily(api, births.other, otherRow),
  ]);
  const [first, second] = await Promise.all(dependents.map(({ id }) => columnsOf(id)));
  expect([first?.employee_id, second?.employee_id]).toEqual([employee.id, employee.id]);
  expect(first?.household_id).toBe(second?.household_id);
});

test('the employee does not learn whether a dependent has an account', async () => {
  const employee = await joinFamily(api, births.employee, null);
  const told = async () => [
    (await readOne(await employee.read('programs/ivf_cycle'))).data.attributes['shared_with_household'],
    (await readOne(await employee.read('deletion_request'))).data.attributes['ends_partner_access'],
  ];
  expect(await told()).toEqual([true, true]);
  const child = await joinFamily(api, births.child, childRow);
  expect(await (await employee.read('partner')).json()).toEqual({ data: null });
  await api.runJobs();
  expect((await api.mailsTo(employee.email)).map(({ subject }) => subject)).not.toContain(
    'Your invitation was accepted',
  );
  expect(await told()).toEqual([true, true]);
  expect((await child.read('session')).status).toBe(200);
});

test('a wave mails a dependent the link of their row', async () => {
  const email = 'dana@home.example';
  const row = await listDependent('D-2', births.other, email);
  const wave = { companyId: 'acme', size: 10, everyMinutes: 60, despite: 'Plans: …' };
  await sql.transaction().execute((transaction) => startWaves(transaction, api.dependencies, wave));
  await api.runJobs();
  const token = await mailedToken(api, email);
  const { data } = await readOne(await register(api, token, familyAnswers(births.other)));
  const link = await sql.selectFrom('roster_members').selectAll().execute();
  expect(link).toEqual([{ member_id: data.id, row_id: row }]);
});

test('a listed dependent gets a new link at the address of the row, while covered by a company that is open', async () => {
  const email = 'dana@home.example';
  await sql.deleteFrom('roster_rows').where('id', '=', childRow).execute();
  const row = await listDependent('D-1', births.child, email);
  await postJson(api, 'signup_invitations', { email: 'Dana@HOME.example' });
  await api.runJobs();
  const answer = await register(
    api,
    await mailedToken(api, 'Dana@HOME.example'),
    familyAnswers(births.child),
  );
  expect(answer.status).toBe(201);
  const { email_digest: digest } = await sql
    .selectFrom('roster_rows')
    .select('email_digest')
    .where('id', '=', row)
    .executeTakeFirstOrThrow();
  const found = async () => (await findDependentByEmail(sql, [digest ?? Buffer.alloc(0)], clock.now()))?.id;
  expect(await found()).toBe(row);
  await sql.updateTable('roster_rows').set({ valid_until: '2026-03-01' }).where('id', '=', row).execute();
  expect(await found()).toBeUndefined();
  await sql.updateTable('roster_rows').set({ valid_until: null }).where('id', '=', row).execute();
  await sql.updateTable('companies').set({ opened_at: null }).where('id', '=', 'acme').execute();
  expect(await found()).toBeUndefined();
});
