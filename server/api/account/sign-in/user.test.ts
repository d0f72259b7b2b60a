import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

async function show(member: TestMember, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  return readOne(await api.call('/api/v3/session', { headers: { ...session, ...headers } }));
}

const forEverybody = [
  'care_path',
  'care_plan_type',
  'chat_credentials',
  'company_plan_type',
  'coverage_end',
  'dob',
  'email',
  'fcm_token',
  'gender',
  'gender_self_description',
  'greeting_name',
  'health_conditions',
  'low_data',
  'member_id',
  'notifications_enabled',
  'onboarding_pending',
  'partner',
  'personal_email',
  'personal_email_confirmed_at',
  'phone',
  'postpartum_depression_score',
  'preferred_language',
  'preferred_name',
  'pregnancy_week',
  'pregnancy_weeks_over',
  'race',
  'require_data_sharing_consent',
  'sex',
  'single_sign_on',
  'time_zone',
  'unconfirmed_email',
  'visit_reminders',
  'zip',
];

test('an employee gets exactly the attributes of the specification', async () => {
  const { data, meta } = await show(await createMember(api.dependencies));
  expect(Object.keys(data.attributes).toSorted()).toEqual(
    [...forEverybody, 'eligibility', 'employer'].toSorted(),
  );
  expect(data.attributes).toMatchObject({
    partner: false,
    employer: 'Company acme',
    chat_credentials: null,
    eligibility: {
      ask_for_eligibility_details: false,
      eligibility_details_provided: true,
      require_eligibility_check: false,
      eligibility_check_status: null,
    },
  });
  expect(meta).toEqual({ csrf_token: expect.stringMatching(/^[\w-]{43}$/) as string, cobra: false });
});

test('a partner gets no employment data', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, {
    columns: { employee_id: employee.id },
    details: { fname: 'Sam' },
  });
  const { data } = await show(partner);
  expect(Object.keys(data.attributes).toSorted()).toEqual(forEverybody);
  expect(data.attributes).toMatchObject({ partner: true, greeting_name: 'Sam', email: partner.email });
});

test('company, plan and care navigator travel with the member', async () => {
  const { data, included } = await show(
    await createMember(api.dependencies, { columns: { company_plan_id: 'acme_ppo' } }),
  );
  expect(data.relationships).toEqual({
    care_navigator: { data: { type: 'call_expert', id: 'rosa_delgado' } },
    company: { data: { type: 'company', id: 'acme' } },
    company_plan: { data: { type: 'company_plan', id: 'acme_ppo' } },
  });
  const attributes = Object.fromEntries(included.map((resource) => [resource.type, resource.attributes]));
  expect(attributes).toMatchObject({
    call_expert: { name: 'Rosa Delgado', image_set: { aspect_ratio: '1:1' } },
    company: { name: 'Company acme', languages: ['en', 'es'] },
    company_plan: { plan_name: 'PPO 1500', deductible: 150_000, oop_max: 400_000 },
  });
});

test('a member without a plan has an empty relation', async () => {
  const { data } = await show(await createMember(api.dependencies));
  expect(data.relationships?.company_plan).toEqual({ data: null });
});

test('uses the preferred name, and texts in the requested language', async () => {
  const member = await createMember(api.dependencies, { details: { preferred_name: 'May' } });
  const { data, included } = await show(member, { 'X-Language': 'es' });
  expect(data.attributes).toMatchObject({ greeting_name: 'May' });
  expect(included).toContainEqual(
    expect.objectContaining({
      type: 'call_expert',
      attributes: expect.objectContaining({
        role: 'Tu compañera de cuidado',
        topics: ['Beneficios'],
      }) as object,
    }),
  );
});

test('the pregnancy week counts on, in the time zone of the member, and hides while it is paused', async () => {
  const pregnancy = { pregnancy_week: 22, pregnancy_week_set_on: '2026-02-24' };
  // The test clock is at noon UTC on 2 March: the seventh day has started in Auckland, not yet in New York.
  const auckland = await createMember(api.dependencies, {
    columns: { ...pregnancy, time_zone: 'Pacific/Auckland' },
  });
  const newYork = await createMember(api.dependencies, { columns: pregnancy });
  const paused = await createMember(api.dependencies, {
    columns: { ...pregnancy, pregnancy_content_paused_at: '2026-03-01T00:00:00Z' },
  });
  expect((await show(auckland)).data.attributes.pregnancy_week).toBe(23);
  expect((await show(newYork)).data.attributes.pregnancy_week).toBe(22);
  expect((await show(paused)).data.attributes.pregnancy_week).toBeNull();
});

test('after the last week no week is shown, and members without a pause are asked again', async () => {
  const pregnancy = { pregnancy_week: 42, pregnancy_week_set_on: '2026-02-22' };
  const over = await createMember(api.dependencies, { columns: pregnancy });
  const paused = await createMember(api.dependencies, {
    columns: { ...pregnancy, pregnancy_content_paused_at: '2026-03-01T00:00:00Z' },
  });
  const asked = { pregnancy_week: null, pregnancy_weeks_over: true };
  expect((await show(over)).data.attributes).toMatchObject(asked);
  expect((await show(paused)).data.attributes).toMatchObject({ ...asked, pregnancy_weeks_over: false });
});

test('details moved to another member do not open', async () => {
  const [mine, other] = [await createMember(api.dependencies), await createMember(api.dependencies)];
  const { details_sealed } = await api.dependencies.sql
    .selectFrom('members')
    .select('details_sealed')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  await update(api.dependencies.sql, 'members', { id: mine.id }, { details_sealed });
  const headers = await signedIn(api.dependencies, mine);
  expect((await api.call('/api/v3/session', { headers })).status).toBe(500);
  expect(api.logged.join('')).toContain('SealBrokenError');
});
