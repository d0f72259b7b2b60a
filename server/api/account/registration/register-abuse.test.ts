import { expect, test } from 'vitest';
import { memberRow, subjectsTo } from '#tests/support/api/account-facts.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { invite, register, registrationAnswers } from '#tests/support/records/invitations.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

const countMembers = async () => (await sql.selectFrom('members').select('id').execute()).length;

test('a partner who is invited at sign-up gets a mail with a link that works', async () => {
  const { token } = await invite(api);
  await register(api, token, { partner_email: 'Sam@mail.example' });
  await api.runJobs();
  const [mail] = await api.mailsTo('Sam@mail.example');
  expect(mail?.text).toContain('https://wren.example/signup?partner_invitation_token=');
});

test('one of twenty concurrent registrations succeeds (D26)', async () => {
  const { token, email } = await invite(api);
  const before = await countMembers();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(api, token)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  expect(await countMembers()).toBe(before + 1);
  expect(await subjectsTo(api, email)).toEqual(['Your account is ready']);
});

test('attributes that clients must not set are ignored (D23)', async () => {
  const { token, email } = await invite(api);
  const body = JSON.stringify({
    token,
    ...registrationAnswers,
    id: '00000000-0000-4000-8000-000000000000',
    email: 'other@acme.example',
    partner: true,
    cobra: true,
    member_id: 'M-1',
    company_plan_id: 'acme_ppo',
    care_navigator_id: 'somebody',
    eligibility_check_status: 'success',
    require_data_sharing_consent: false,
    constructor: { prototype: { admin: true } },
  }).replace('{', '{"__proto__":{"admin":true},');
  const answer = await api.call('/api/v3/registration', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { data } = await readOne(answer);
  expect(data.attributes).toMatchObject({ email, partner: false, member_id: null });
  expect(await memberRow(api, data)).toMatchObject({
    cobra: false,
    company_plan_id: null,
    care_navigator_id: 'rosa_delgado',
    eligibility_check_status: null,
    require_data_sharing_consent: true,
  });
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});

test('an earlier session in the browser ends', async () => {
  const member = await createMember(api.dependencies);
  const headers = await signedIn(api.dependencies, member);
  const { token } = await invite(api);
  expect((await register(api, token, {}, headers)).status).toBe(201);
  expect((await api.call('/api/v3/session', { headers })).status).toBe(401);
});

test('neither log nor invitation reveals who registered', async () => {
  const { token, email } = await invite(api);
  await register(api, token);
  expect(api.logged.join()).not.toMatch(/Lindqvist|\b94110\b|Fresh-straw/);
  expect(api.logged.join()).not.toContain(email);
});

test('a new member is welcomed by mail, in the language they chose', async () => {
  const { token, email } = await invite(api);
  expect((await register(api, token, {}, { 'X-Language': 'es' })).status).toBe(201);
  expect(await subjectsTo(api, email)).toEqual(['Tu cuenta está lista']);
});

test('the inviting employee is notified of the partner’s registration, in their own language', async () => {
  const employee = await createMember(api.dependencies, { columns: { preferred_language: 'es' } });
  const { token, email } = await invite(api, { inviterId: employee.id });
  expect((await register(api, token)).status).toBe(201);
  expect(await subjectsTo(api, employee.email)).toEqual(['Aceptaron tu invitación']);
  expect(await subjectsTo(api, email)).toEqual(['Your account is ready']);
  const [mail] = await api.mailsTo(employee.email);
  expect(mail?.text).not.toContain(email);
  expect(mail?.text).not.toContain('Nora');
});

test('an employee without notifications gets none, and the new member is still welcomed', async () => {
  const employee = await createMember(api.dependencies, { columns: { notifications_enabled: false } });
  const { token, email } = await invite(api, { inviterId: employee.id });
  await register(api, token);
  expect(await subjectsTo(api, employee.email)).toEqual([]);
  expect(await subjectsTo(api, email)).toEqual(['Your account is ready']);
});
