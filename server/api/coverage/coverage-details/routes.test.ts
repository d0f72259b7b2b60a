import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readErrors, readOne } from '#tests/support/api/documents.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';

const api = await openTestApi();
beforeAll(() => ensureCompany(api.dependencies.sql, 'globex'));
const call = visitsOf(api);
const path = 'coverage_details';
const answers = { company_plan_id: 'acme_ppo', company_plan_type: 'family', member_id: 'ACM-1 2/3' };

const stored = async ({ id }: TestMember) => {
  const row = await api.dependencies.sql
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { member_id, phone } = openDetails(api.dependencies.sealing, id, row.details_sealed);
  return { plan: row.company_plan_id, level: row.company_plan_type, member_id, phone };
};

test('a new member has no details, and coverage is not complete', async () => {
  const member = await createMember(api.dependencies, { details: { member_id: null } });
  const { data } = await readOne(await call(member, 'GET', path));
  expect(data).toEqual({
    type: 'coverage_details',
    id: member.id,
    attributes: {
      company_plan_id: null,
      company_plan_type: 'unknown',
      member_id: null,
      complete: false,
      offered_plan_types: ['single', 'family'],
    },
  });
});

test('stores the details, with the number sealed, and no other change', async () => {
  const member = await createMember(api.dependencies, { details: { member_id: null } });
  const { data } = await readOne(await call(member, 'PUT', path, answers));
  expect(data.attributes).toMatchObject({ ...answers, complete: true });
  expect((await readOne(await call(member, 'GET', path))).data).toEqual(data);
  const row = await stored(member);
  expect(row).toEqual({ plan: 'acme_ppo', level: 'family', member_id: 'ACM-1 2/3', phone: '+12125550142' });
});

test('the number is optional; without it coverage is not complete', async () => {
  const member = await createMember(api.dependencies);
  const { data } = await readOne(await call(member, 'PUT', path, { ...answers, member_id: null }));
  expect(data.attributes).toMatchObject({ member_id: null, complete: false });
});

test('a fault is refused at its field, and an unknown attribute too', async () => {
  const member = await createMember(api.dependencies);
  const before = await stored(member);
  for (const [change, field, code] of [
    [{ company_plan_id: 'globex_ppo' }, 'company_plan_id', 'blank'],
    [{ company_plan_id: '' }, 'company_plan_id', 'blank'],
    [{ company_plan_type: 'plus_one' }, 'company_plan_type', 'blank'],
    [{ member_id: '' }, 'member_id', 'invalid'],
    [{ member_id: '<b>' }, 'member_id', 'invalid'],
    [{ member_id: 'x'.repeat(51) }, 'member_id', 'too_long'],
  ] as const) {
    const errors = await readErrors(await call(member, 'PUT', path, { ...answers, ...change }));
    expect(errors.map((error) => [error.source?.pointer, error.code])).toEqual([
      [`/data/attributes/${field}`, code],
    ]);
  }
  expect((await call(member, 'PUT', path, { ...answers, cobra: true })).status).toBe(422);
  expect(await stored(member)).toEqual(before);
});

test('a partner only changes their own', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const before = await stored(employee);
  expect((await call(partner, 'PUT', path, answers)).status).toBe(200);
  expect(await stored(employee)).toEqual(before);
});
