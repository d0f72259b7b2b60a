import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { openDetails } from '../members/member-details.ts';
import type {
  EligibilityDecision,
  EligibilityRequest,
} from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';

const api = await openTestApi();
afterAll(() => api.close());
beforeEach(() => {
  api.dependencies.clock.set('2026-03-02T12:00:00Z');
  api.dependencies.eligibilityReviewer = undefined;
});

const path = '/api/v3/eligibility_details';
const details = { fname: 'Maya', lname: 'Rivera', dob: '1992-05-14', employee_id: 'E-77' };

async function askingCompany(): Promise<void> {
  await createMember(api.dependencies, { columns: { company_id: 'asking' } });
  await api.dependencies.sql
    .updateTable('companies')
    .set({ ask_for_eligibility_details: true })
    .where('id', '=', 'asking')
    .execute();
}
await askingCompany();

const asked = (columns: object = {}) =>
  createMember(api.dependencies, {
    columns: {
      company_id: 'asking',
      require_eligibility_check: true,
      eligibility_details_provided: false,
      ...columns,
    },
  });

async function show(member: TestMember) {
  return api.call(path, { headers: await signedIn(api.dependencies, member) });
}

async function save(member: TestMember, body: object, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  return api.call(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...session, ...headers },
    body: JSON.stringify(body),
  });
}

const rowOf = ({ id }: TestMember) =>
  api.dependencies.sql.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a member sees exactly the fields that the employer requires', async () => {
  const { data } = await readOne(await show(await asked()));
  expect(data).toMatchObject({ type: 'eligibility_details' });
  expect(data.attributes).toEqual({
    ...details,
    stage: 'details_needed',
    requested_at: null,
    result_expected_by: null,
    checked_at: null,
  });
});

test('sending details stores them sealed and starts the check', async () => {
  const member = await asked();
  const other = await asked();
  const sent = { ...details, lname: ' Rivera Soto ', employee_id: 'E-78' };
  const answer = await save(member, sent);
  expect(answer.status).toBe(200);
  const { data } = await readOne(answer);
  expect(data.attributes).toEqual({
    ...sent,
    lname: 'Rivera Soto',
    stage: 'pending',
    requested_at: '2026-03-02T12:00:00.123456Z',
    result_expected_by: '2026-03-02T14:00:00.123456Z',
    checked_at: null,
  });
  const row = await rowOf(member);
  expect(row).toMatchObject({
    eligibility_check_status: 'pending',
    eligibility_details_provided: true,
    eligibility_requested_at: '2026-03-02T12:00:00.123456Z',
  });
  expect(openDetails(api.dependencies.sealing, member.id, row.details_sealed)).toMatchObject({
    lname: 'Rivera Soto',
    employee_id: 'E-78',
    phone: '+12125550142',
  });
  expect(await rowOf(other)).toMatchObject({ eligibility_check_status: null });
});

test('details that were confirmed are not checked again; changed ones are', async () => {
  const member = await asked({ eligibility_check_status: 'success' });
  await save(member, details);
  expect(await rowOf(member)).toMatchObject({ eligibility_check_status: 'success' });
  await save(member, { ...details, employee_id: 'E-79' });
  expect(await rowOf(member)).toMatchObject({ eligibility_check_status: 'pending' });
});

test('after a failure the same details may be tried again', async () => {
  const member = await asked({ eligibility_check_status: 'failure' });
  expect((await readOne(await show(member))).data.attributes['stage']).toBe('failed');
  const { data } = await readOne(await save(member, details));
  expect(data.attributes['stage']).toBe('pending');
});

test('without a check at the company, details are only stored', async () => {
  const member = await createMember(api.dependencies);
  const { data } = await readOne(await save(member, { ...details, fname: 'May' }));
  expect(data.attributes).toMatchObject({ fname: 'May', stage: 'not_asked' });
  expect(await rowOf(member)).toMatchObject({ eligibility_check_status: null });
});

test('without a reviewer details stay under review', async () => {
  const member = await asked();
  await save(member, details);
  api.dependencies.clock.advance({ hours: 30 });
  expect((await readOne(await show(member))).data.attributes['stage']).toBe('under_review');
});

test('the reviewer gets only this member’s details and decides', async () => {
  const member = await asked();
  await save(member, details);
  const seen: EligibilityRequest[] = [];
  const made: { decision?: EligibilityDecision } = {};
  api.dependencies.eligibilityReviewer = {
    async decisionOn(request) {
      seen.push(request);
      return made.decision;
    },
  };
  api.dependencies.clock.advance({ minutes: 5 });
  expect((await readOne(await show(member))).data.attributes['stage']).toBe('under_review');
  const { employee_id: employeeId, ...rest } = details;
  const requestedAt = Temporal.Instant.from('2026-03-02T12:00:00.123456Z');
  expect(seen).toEqual([{ ...rest, employeeId, companyId: 'asking', requestedAt }]);
  made.decision = 'success';
  api.dependencies.clock.advance({ hours: 2 });
  const { data } = await readOne(await show(member));
  expect(data.attributes).toMatchObject({ stage: 'confirmed', checked_at: '2026-03-02T14:05:00.123456Z' });
  expect(await rowOf(member)).toMatchObject({ eligibility_check_status: 'success' });
  await show(member);
  expect(seen).toHaveLength(2);
});

test('each error points at its field', async () => {
  const member = await asked();
  const answer = await save(member, { fname: ' ', dob: '', employee_id: '' });
  expect(answer.status).toBe(422);
  const pointers = (await readErrors(answer)).map(({ code, source }) => `${code} ${source?.pointer}`);
  expect(pointers).toEqual([
    'blank /data/attributes/fname',
    'blank /data/attributes/lname',
    'blank /data/attributes/dob',
    'blank /data/attributes/employee_id',
  ]);
  const future = await readErrors(await save(member, { ...details, dob: '2026-03-03' }));
  expect(future).toMatchObject([{ code: 'invalid', source: { pointer: '/data/attributes/dob' } }]);
  expect(await rowOf(member)).toMatchObject({ eligibility_check_status: null });
});

test('other attributes cannot be changed with the details', async () => {
  const member = await asked();
  for (const more of [{ eligibility_check_status: 'success' }, { member_id: 'M-1' }, { id: 'x' }]) {
    expect((await save(member, { ...details, ...more })).status).toBe(422);
  }
  expect(await rowOf(member)).toMatchObject({ eligibility_check_status: null });
});

test('a partner has no eligibility details, neither their own nor the employee’s', async () => {
  const employee = await asked();
  const partner = await asked({ employee_id: employee.id });
  expect(await refusal(await show(partner))).toBe('404 not_found');
  expect(await refusal(await save(partner, details))).toBe('404 not_found');
  expect(await rowOf(employee)).toMatchObject({ eligibility_details_provided: false });
});

test('saving needs the token of the session', async () => {
  const member = await asked();
  const answer = await save(member, details, { 'X-CSRF-Token': 'wrong' });
  expect(await refusal(answer)).toBe('422 invalid_authenticity_token');
});
