import { expect, test } from 'vitest';
import { memberRow, storedDetails } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();
const call = visitsOf(api);
const path = 'onboarding';
const moved = () =>
  createMember(api.dependencies, { columns: { onboarding_pending: true, care_path: null } });
const answers = {
  phone: '+14155550132',
  zip: '94110',
  care_plan_type: 'pregnant',
  care_path: 'surrogate_pregnancy',
  pregnancy_week: 9,
  accept_terms: true,
  terms_version: '2026-11',
};

test('shows the member exactly the imported data', async () => {
  const member = await moved();
  const { data } = await readOne(await call(member, 'GET', path));
  expect(data).toEqual({
    type: 'onboarding',
    id: member.id,
    attributes: {
      pending: true,
      phone: '+12125550142',
      zip: '10001',
      care_plan_type: 'pregnant',
      care_path: null,
      pregnancy_week: null,
      offered_plan_types: ['pregnant', 'want_to_build_family'],
      country_code: 'US',
    },
  });
});

test('confirming stores the data, records the terms and is requested only once', async () => {
  const member = await moved();
  expect((await call(member, 'PUT', path, answers)).status).toBe(204);
  expect(await memberRow(api, member)).toMatchObject({
    onboarding_pending: false,
    care_path: 'surrogate_pregnancy',
    pregnancy_week: 9,
    pregnancy_week_set_on: '2026-03-02',
  });
  expect(await storedDetails(api, member)).toMatchObject({
    phone: '+14155550132',
    zip: '94110',
    fname: 'Maya',
  });
  const accepted = await api.dependencies.sql
    .selectFrom('terms_acceptances')
    .select(['terms_version', 'language'])
    .where('member_id', '=', member.id)
    .execute();
  expect(accepted).toEqual([{ terms_version: '2026-11', language: 'en' }]);
  const { data } = await readOne(await call(member, 'GET', 'session'));
  expect(data.attributes['onboarding_pending']).toBe(false);
});

test('the week of today, confirmed, keeps its day, and another one counts from today', async () => {
  const columns = {
    onboarding_pending: true,
    care_plan_type: 'pregnant',
    care_path: 'surrogate_pregnancy',
    pregnancy_week: 9,
    pregnancy_week_set_on: '2026-02-26',
  };
  const confirmed = async (change: object) => {
    const member = await createMember(api.dependencies, { columns });
    await call(member, 'PUT', path, { ...answers, ...change });
    return memberRow(api, member);
  };
  expect(await confirmed({})).toMatchObject({ pregnancy_week: 9, pregnancy_week_set_on: '2026-02-26' });
  expect(await confirmed({ pregnancy_week: 10 })).toMatchObject({
    pregnancy_week: 10,
    pregnancy_week_set_on: '2026-03-02',
  });
});

test('omits the week while pregnancy content is paused, and another goal ends the pause', async () => {
  const member = await createMember(api.dependencies, {
    columns: {
      onboarding_pending: true,
      pregnancy_week: 23,
      pregnancy_week_set_on: '2026-03-02',
      pregnancy_content_paused_at: '2026-03-01T10:00:00Z',
    },
  });
  expect((await readOne(await call(member, 'GET', path))).data.attributes['pregnancy_week']).toBeNull();
  const other = { care_plan_type: 'want_to_build_family', care_path: 'surrogacy', pregnancy_week: undefined };
  expect((await call(member, 'PUT', path, { ...answers, ...other })).status).toBe(204);
  expect((await memberRow(api, member)).pregnancy_content_paused_at).toBeNull();
});

test('is applied once, also when it is sent twice concurrently', async () => {
  const member = await moved();
  const sent = [call(member, 'PUT', path, answers), call(member, 'PUT', path, answers)];
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
  const settled = await createMember(api.dependencies);
  expect(await refusal(await call(settled, 'PUT', path, answers))).toBe('409 conflict');
});

test('wrong answers are refused at their fields', async () => {
  const member = await moved();
  const faulty = async (body: object) =>
    (await readErrors(await call(member, 'PUT', path, body))).map(({ source }) =>
      source?.pointer.replace('/data/attributes/', ''),
    );
  expect(await faulty({})).toEqual(['phone', 'zip', 'care_plan_type', 'accept_terms']);
  expect(await faulty({ ...answers, phone: '1', zip: 'D02' })).toEqual(['phone', 'zip']);
  expect(await faulty({ ...answers, care_plan_type: 'raising_family', care_path: 'working_parent' })).toEqual(
    ['care_plan_type', 'pregnancy_week'],
  );
  expect(await faulty({ ...answers, care_path: 'surrogacy' })).toEqual(['care_path']);
  expect(await faulty({ ...answers, accept_terms: false })).toEqual(['accept_terms']);
  expect((await readOne(await call(member, 'GET', path))).data.attributes['pending']).toBe(true);
});
