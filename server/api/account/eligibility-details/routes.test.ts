import { beforeEach, expect, test } from 'vitest';
import { memberRow, storedDetails } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';
import type {
  EligibilityDecision,
  EligibilityRequest,
} from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';
import {
  createAsked,
  createAskingCompany,
  details,
  sendDetails,
} from '#tests/support/records/eligibility.ts';

const api = await openTestApi();
await createAskingCompany(api);
beforeEach(() => {
  api.dependencies.clock.set('2026-03-02T12:00:00Z');
  api.dependencies.eligibilityReviewer = undefined;
});

const asked = (columns = {}) => createAsked(api, columns);
/** In a new session each time: one left alone for two hours has ended. */
const show = async (member: Claimant) =>
  api.call('/api/v3/eligibility_details', { headers: await signedIn(api.dependencies, member) });

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
  const answer = await sendDetails(member, sent);
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
  expect(await memberRow(api, member)).toMatchObject({
    eligibility_check_status: 'pending',
    eligibility_details_provided: true,
    eligibility_requested_at: '2026-03-02T12:00:00.123456Z',
  });
  expect(await storedDetails(api, member)).toMatchObject({
    lname: 'Rivera Soto',
    employee_id: 'E-78',
    phone: '+12125550142',
  });
  expect(await memberRow(api, other)).toMatchObject({ eligibility_check_status: null });
});

test('details that were confirmed are not checked again; changed ones are', async () => {
  const member = await asked({ eligibility_check_status: 'success' });
  await sendDetails(member);
  expect(await memberRow(api, member)).toMatchObject({ eligibility_check_status: 'success' });
  await sendDetails(member, { employee_id: 'E-79' });
  expect(await memberRow(api, member)).toMatchObject({ eligibility_check_status: 'pending' });
});

test('without a check at the company, details are only stored', async () => {
  const member = await createClaimant(api);
  const { data } = await readOne(await sendDetails(member, { fname: 'May' }));
  expect(data.attributes).toMatchObject({ fname: 'May', stage: 'not_asked' });
  expect(await memberRow(api, member)).toMatchObject({ eligibility_check_status: null });
});

test('the reviewer gets only this member’s details and decides', async () => {
  const member = await asked();
  await sendDetails(member);
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
  expect(await memberRow(api, member)).toMatchObject({ eligibility_check_status: 'success' });
  await show(member);
  expect(seen).toHaveLength(2);
});

test('each error points at its field, and other attributes are refused', async () => {
  const member = await asked();
  const answer = await member.call('PUT', 'eligibility_details', { fname: ' ', dob: '', employee_id: '' });
  expect(answer.status).toBe(422);
  const pointers = (await readErrors(answer)).map(({ code, source }) => `${code} ${source?.pointer}`);
  expect(pointers).toEqual([
    'blank /data/attributes/fname',
    'blank /data/attributes/lname',
    'blank /data/attributes/dob',
    'blank /data/attributes/employee_id',
  ]);
  const future = await readErrors(await sendDetails(member, { dob: '2026-03-03' }));
  expect(future).toMatchObject([{ code: 'invalid', source: { pointer: '/data/attributes/dob' } }]);
  for (const more of [{ eligibility_check_status: 'success' }, { member_id: 'M-1' }, { id: 'x' }]) {
    expect((await sendDetails(member, more)).status).toBe(422);
  }
  expect(await memberRow(api, member)).toMatchObject({ eligibility_check_status: null });
});

test('a partner has no eligibility details, neither their own nor the employee’s', async () => {
  const employee = await asked();
  const partner = await asked({ employee_id: employee.id });
  expect(await refusal(await show(partner))).toBe('404 not_found');
  expect(await refusal(await sendDetails(partner))).toBe('404 not_found');
  expect(await memberRow(api, employee)).toMatchObject({ eligibility_details_provided: false });
});
