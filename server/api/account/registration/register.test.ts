import { describe, expect, test } from 'vitest';
import { memberRow, storedDetails, subjectsTo } from '#tests/support/api/account-facts.ts';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { readErrors, readOne } from '#tests/support/api/documents.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';
import { ownActs } from '#tests/support/records/audit.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { invite, register, registrationAnswers } from '#tests/support/records/invitations.ts';
import { createMember } from '#tests/support/records/members.ts';
import { createExpert } from '#tests/support/records/visits.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

const countMembers = async () => (await sql.selectFrom('members').select('id').execute()).length;
const pointersOf = async (response: Response) =>
  (await readErrors(response)).map(({ source }) => source?.pointer.replace('/data/attributes/', ''));

describe('a new employee', () => {
  test('is signed in and must consent next', async () => {
    const { token, email } = await invite(api);
    const answer = await register(api, token, { health_conditions: ['none_of_these'] });
    expect(answer.status).toBe(201);
    const headers = { Cookie: cookieOf(answer) };
    const { data, meta } = await readOne(answer);
    expect(data.attributes).toMatchObject({
      email,
      partner: false,
      greeting_name: 'Nora',
      preferred_language: 'en',
      require_data_sharing_consent: true,
      pregnancy_week: 12,
      member_id: null,
      health_conditions: ['none_of_these'],
    });
    expect(meta).toMatchObject({ csrf_token: expect.any(String) as string, cobra: false });
    expect((await api.call('/api/v3/session', { headers })).status).toBe(200);
    expect((await postSignIn(api, { email, password: registrationAnswers.password })).status).toBe(201);
  });

  test('has everything personal sealed, the terms recorded and the activity written', async () => {
    const { token, email } = await invite(api);
    const { data } = await readOne(await register(api, token, { sex: 'female', race: 'asian' }));
    const row = await memberRow(api, data);
    expect(await storedDetails(api, data)).toEqual({
      email,
      unconfirmed_email: null,
      fname: 'Nora',
      lname: 'Lindqvist',
      preferred_name: null,
      dob: '1990-04-17',
      zip: '94110',
      phone: '+14155550132',
      personal_email: null,
      personal_email_confirmed_at: null,
      sex: 'female',
      gender: null,
      gender_self_description: null,
      race: 'asian',
      health_conditions: [],
      member_id: null,
      employee_id: 'E-1',
      postpartum_depression_score: null,
    });
    expect(row.details_sealed.toString('latin1')).not.toContain('Lindqvist');
    expect(row).toMatchObject({
      company_id: 'acme',
      employee_id: null,
      care_navigator_id: 'rosa_delgado',
      time_zone: 'America/New_York',
      pregnancy_week_set_on: '2026-03-02',
      require_eligibility_check: false,
    });
    const ofMember = (table: 'terms_acceptances' | 'account_activities') =>
      sql.selectFrom(table).selectAll().where('member_id', '=', data.id).execute();
    expect(await ofMember('terms_acceptances')).toMatchObject([{ terms_version: '2026-11', language: 'en' }]);
    expect(await ofMember('account_activities')).toMatchObject([
      { kind: 'registered' },
      { kind: 'signed_in' },
    ]);
    expect(await ownActs(data.id, api.dependencies)).toMatchObject([{ act: 'account_registered' }]);
  });

  test('has the preferred name, and a personal address: a link to confirm it is mailed there, and nothing else', async () => {
    const { token } = await invite(api);
    const personal = 'noras.own@home.example';
    const given = { preferred_name: ' Nono ', personal_email: personal };
    const { data } = await readOne(await register(api, token, given));
    const named = { greeting_name: 'Nono', preferred_name: 'Nono', personal_email: personal };
    expect(data.attributes).toMatchObject(named);
    expect(await subjectsTo(api, personal)).toEqual(['Confirm your personal email address']);
    const confirmation = { confirmation_token: await mailedToken(api, personal) };
    expect((await postJson(api, 'confirmations', confirmation)).status).toBe(200);
    expect(await storedDetails(api, data)).toMatchObject({
      personal_email: personal,
      personal_email_confirmed_at: api.dependencies.clock.now().toString(),
    });
  });

  test('has the browser’s time zone and a language that the company offers', async () => {
    const { token } = await invite(api);
    const answer = await register(api, token, { time_zone: 'Europe/Madrid' }, { 'X-Language': 'es' });
    const { data } = await readOne(answer);
    expect(data.attributes).toMatchObject({ time_zone: 'Europe/Madrid', preferred_language: 'es' });
    const english = await invite(api, { companyIds: ['initech'] });
    await update(sql, 'companies', { id: 'initech' }, { languages: ['en'] });
    const { data: second } = await readOne(await register(api, english.token, {}, { 'X-Language': 'es' }));
    expect(second.attributes).toMatchObject({ preferred_language: 'en' });
  });

  test('is checked for eligibility if the company requires it', async () => {
    const { token } = await invite(api, { companyIds: ['globex'] });
    await update(sql, 'companies', { id: 'globex' }, { ask_for_eligibility_details: true });
    const { data } = await readOne(await register(api, token));
    expect(data.attributes['eligibility']).toEqual({
      ask_for_eligibility_details: true,
      eligibility_details_provided: false,
      require_eligibility_check: true,
      eligibility_check_status: null,
    });
  });

  test('chooses among the companies of the invitation, and among no others', async () => {
    const { token } = await invite(api, { companyIds: ['acme', 'umbrella'] });
    expect(await pointersOf(await register(api, token))).toEqual(['company_id']);
    expect(await pointersOf(await register(api, token, { company_id: 'initech' }))).toEqual(['company_id']);
    const { data } = await readOne(await register(api, token, { company_id: 'umbrella' }));
    expect((await memberRow(api, data)).company_id).toBe('umbrella');
  });
});

describe('an invited partner', () => {
  test('is linked to the employee and needs no employment details', async () => {
    const employee = await createMember(api.dependencies, { columns: { company_plan_id: 'acme_ppo' } });
    const { token } = await invite(api, { inviterId: employee.id, requireEmployeeId: false });
    const { employee_id: _none, ...answers } = registrationAnswers;
    const { data } = await readOne(await register(api, token, { ...answers, employee_id: undefined }));
    expect(data.attributes).toMatchObject({ partner: true });
    expect(data.attributes).not.toHaveProperty('employer');
    expect(data.attributes).not.toHaveProperty('eligibility');
    expect(await memberRow(api, data)).toMatchObject({
      employee_id: employee.id,
      company_id: 'acme',
      company_plan_id: null,
      require_eligibility_check: false,
    });
  });

  test('gets a Care Partner who speaks their language, preferably not the employee’s', async () => {
    const employee = await createMember(api.dependencies, { columns: { care_navigator_id: 'rosa_delgado' } });
    await createExpert(api.dependencies, { id: 'daniel_brooks', spoken_languages: ['en'] });
    for (const [language, expected] of [
      ['en', 'daniel_brooks'],
      ['es', 'rosa_delgado'],
    ] as const) {
      const { token } = await invite(api, { inviterId: employee.id, requireEmployeeId: false });
      // More members than Rosa has; the number of members counts only after language and partner.
      for (let more = 0; more < 15; more += 1) {
        await createMember(api.dependencies, { columns: { care_navigator_id: 'daniel_brooks' } });
      }
      const answers = { ...registrationAnswers, employee_id: undefined };
      const { data } = await readOne(await register(api, token, answers, { 'X-Language': language }));
      expect((await memberRow(api, data)).care_navigator_id).toBe(expected);
    }
    await update(sql, 'call_experts', { id: 'daniel_brooks' }, { care_navigator: false });
  });

  test('cannot invite a partner', async () => {
    const employee = await createMember(api.dependencies);
    const { token } = await invite(api, { inviterId: employee.id, requireEmployeeId: false });
    expect(await pointersOf(await register(api, token, { partner_email: 'x@mail.example' }))).toEqual([
      'partner_email',
    ]);
  });
});

describe('refused', () => {
  test('the last step first, with everything that is missing (D24)', async () => {
    const { token } = await invite(api);
    const answer = await api.call('/api/v3/registration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, partner_email: 'sam@mail.example' }),
    });
    expect(answer.status).toBe(422);
    expect(await pointersOf(answer)).toEqual([
      'fname',
      'lname',
      'dob',
      'employee_id',
      'phone',
      'zip',
      'password',
      'care_plan_type',
      'accept_terms',
    ]);
  });

  test.each([
    { accept_terms: false },
    { accept_terms: null },
    { terms_version: 'any' },
    { time_zone: '+02:00' },
  ])('%j', async (change) => {
    const { token } = await invite(api);
    const before = await countMembers();
    expect(await pointersOf(await register(api, token, change))).toEqual([Object.keys(change)[0]]);
    expect(await countMembers()).toBe(before);
  });
});
