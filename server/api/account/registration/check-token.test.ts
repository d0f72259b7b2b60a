import { expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { endAccess } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne } from '#tests/support/api/documents.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

const check = (body: object) => postJson(api, 'registration/check_signup_token', body);

test('an employee’s token returns exactly the person and the companies to choose from (D22)', async () => {
  const { token, email } = await invite(api, { companyIds: ['acme', 'globex'] });
  const { data, included } = await readOne(await check({ email_signup_token: token }));
  expect(data).toMatchObject({
    type: 'registration_token_holder',
    attributes: { email, require_employee_id: true, partner: false, inviter_name: null },
    relationships: {
      allowed_companies: {
        data: [
          { type: 'company', id: 'acme' },
          { type: 'company', id: 'globex' },
        ],
      },
    },
  });
  expect(Object.keys(data.attributes)).toHaveLength(4);
  expect(included[0]).toEqual({
    type: 'company',
    id: 'acme',
    attributes: {
      name: 'Company acme',
      password_min_length: 12,
      care_plan_types: ['pregnant', 'want_to_build_family'],
      company_plan_types: ['single', 'family'],
      languages: ['en', 'es'],
      member_guide_url: null,
      ready_on: null,
      brand: null,
      care_team_email: 'care@wren.example',
      care_team_phone: null,
      country_name: 'United States',
      country_code: 'US',
      currency: 'USD',
    },
  });
});

test('a partner’s token returns the first name of the employee, and nothing else about them', async () => {
  const employee = await createMember(api.dependencies, { details: { preferred_name: 'Lee' } });
  const { token, email } = await invite(api, { inviterId: employee.id, requireEmployeeId: false });
  const { data } = await readOne(await check({ partner_invitation_token: token }));
  expect(data.attributes).toEqual({
    email,
    require_employee_id: false,
    partner: true,
    inviter_name: 'Lee',
  });
});

test('every invalid token is refused with the same text, without a field', async () => {
  const used = await invite(api);
  expect((await register(api, used.token)).status).toBe(201);
  const replaced = await invite(api, { email: 'twice@acme.example' });
  await invite(api, { email: 'Twice@acme.example' });
  const late = await invite(api, { lasts: Temporal.Duration.from({ seconds: 0 }) });
  const known = await createMember(api.dependencies);
  const ofKnown = await invite(api, { email: known.email });
  const kind = await invite(api);
  const bodies: object[] = [
    { email_signup_token: 'unknown' },
    {},
    { email_signup_token: '' },
    { email_signup_token: 'x'.repeat(900) },
    { email_signup_token: used.token },
    { email_signup_token: replaced.token },
    { email_signup_token: late.token },
    { email_signup_token: ofKnown.token },
    { partner_invitation_token: kind.token },
  ];
  for (const body of bodies) {
    expect(await readErrors(await check(body))).toEqual([
      { status: '422', code: 'invalid_signup_token', title: expect.any(String) as string },
    ]);
  }
});

test('a token lasts sixty days, and checking does not use it up', async () => {
  const { token } = await invite(api);
  await check({ email_signup_token: token });
  api.dependencies.clock.advance({ hours: 24 * 60 - 1 });
  expect((await check({ email_signup_token: token })).status).toBe(200);
  api.dependencies.clock.advance({ hours: 1 });
  expect((await check({ email_signup_token: token })).status).toBe(422);
});

test('an employee without access cannot add a partner', async () => {
  const employee = await createMember(api.dependencies);
  const { token } = await invite(api, { inviterId: employee.id });
  await endAccess(api, employee);
  expect((await check({ partner_invitation_token: token })).status).toBe(422);
});

test('the database keeps neither the token nor the address in clear', async () => {
  const { token, email } = await invite(api);
  const rows = await api.dependencies.sql.selectFrom('signup_invitations').selectAll().execute();
  const text = rows.flatMap((row) => Object.values(row).map((value) => String(value))).join();
  expect(text).not.toContain(token);
  expect(text).not.toContain(email);
});

test('without an available care navigator the first page and the log report it', async () => {
  const { token } = await invite(api);
  const { sql } = api.dependencies;
  const navigators = await sql
    .updateTable('call_experts')
    .set({ care_navigator: false })
    .where('care_navigator', '=', true)
    .returning('id')
    .execute();
  const answer = await check({ email_signup_token: token });
  expect(answer.status).toBe(409);
  expect(await readErrors(answer)).toMatchObject([
    { code: 'no_care_navigator', title: expect.stringContaining('Your invitation stays valid') as string },
  ]);
  expect(api.logged.join()).toContain('no expert in call_experts is a care navigator');
  await sql
    .updateTable('call_experts')
    .set({ care_navigator: true })
    .where(
      'id',
      'in',
      navigators.map(({ id }) => id),
    )
    .execute();
  expect((await check({ email_signup_token: token })).status).toBe(200);
});
