import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { basicAnswers, invite, registrationAnswers } from '#tests/support/records/invitations.ts';
import { createMember } from '#tests/support/records/members.ts';
import { sealedColumns } from '../roster/roster-row.ts';

const api = await openTestApi();

const steps = [
  'validate_basic',
  'validate_care_plan',
  'validate_health_conditions',
  'validate_partner_invitation',
];
const post = (step: string, body: object) => postJson(api, `registration/${step}`, body);

test.each(steps)('%s accepts all fields and ignores those of other steps', async (step) => {
  const { token } = await invite(api);
  const { data } = await readOne(
    await post(step, { token, email: 'x', other: { deep: 1 }, ...registrationAnswers }),
  );
  expect(data).toEqual({
    type: 'registration_step',
    id: step.replace('validate_', ''),
    attributes: step === 'validate_basic' ? { confirmed_company_id: 'acme' } : {},
  });
});

test.each(steps)('%s without a valid token reports that before anything else', async (step) => {
  expect(await refusal(await post(step, { token: 'unknown' }))).toBe('422 invalid_signup_token');
});

test.each([
  ['validate_basic', 'fname', ['x']],
  ['validate_care_plan', 'pregnancy_week', ['x']],
  ['validate_care_plan', 'care_path', 'nonsense'],
  ['validate_health_conditions', 'health_conditions', ['toString']],
  ['validate_partner_invitation', 'partner_email', ['x']],
  ['validate_partner_invitation', 'partner_email', 'sam'],
])('%s: a wrong value, or a list instead of a text, is a fault of %s: %j', async (step, field, value) => {
  const { token } = await invite(api);
  const errors = await readErrors(await post(step, { token, ...registrationAnswers, [field]: value }));
  expect(errors.map(({ source }) => source?.pointer)).toEqual([`/data/attributes/${field}`]);
});

test('a partner’s address is answered the same whether or not it has an account (D12)', async () => {
  const known = await createMember(api.dependencies);
  const { token } = await invite(api);
  const answer = async (partner_email: string) => {
    const response = await post('validate_partner_invitation', { token, partner_email });
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    return { status: response.status, headers, body: await response.text() };
  };
  expect(await answer(known.email)).toEqual(await answer('nobody@mail.example'));
});

describe('for a company with a roster', () => {
  const person = { employeeId: 'G-5588', dob: '1990-04-17' };
  const given = { ...basicAnswers, employee_id: person.employeeId };

  async function inviteToGlobex() {
    const invited = await invite(api, { companyIds: ['globex'] });
    const id = randomUUID();
    const digests = sealedColumns(api.dependencies.sealing, id, { companyId: 'globex', ...person });
    await api.dependencies.sql
      .insertInto('roster_rows')
      .values({ id, company_id: 'globex', state: 'current', ...digests })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return invited;
  }

  test('an employee is found, however the ID is spaced', async () => {
    const { token } = await inviteToGlobex();
    expect((await post('validate_basic', { token, ...given })).status).toBe(200);
    expect((await post('validate_basic', { token, ...given, employee_id: 'g 5588' })).status).toBe(200);
  });

  test.each([{ employee_id: 'G-5589' }, { dob: '1990-04-18T00:00:00.000Z' }])(
    'with %j no employee is found, and the wrong field is not named',
    async (change) => {
      const { token } = await inviteToGlobex();
      expect(await readErrors(await post('validate_basic', { token, ...given, ...change }))).toEqual([
        {
          status: '422',
          code: 'invalid_personal_info',
          title: "Sorry, we couldn't find your account with the information provided.",
          source: { pointer: '/data/attributes/base' },
        },
      ]);
    },
  );

  test('other errors are reported first and do not count as a try', async () => {
    const { token } = await inviteToGlobex();
    for (let n = 0; n < 12; n += 1) {
      const answer = await post('validate_basic', { token, ...given, employee_id: 'G-0', zip: '1' });
      expect(await refusal(answer)).toBe('422 invalid');
    }
    expect((await post('validate_basic', { token, ...given })).status).toBe(200);
  });

  test('after ten guesses even the correct answer has to wait; another invitation does not', async () => {
    const { token } = await inviteToGlobex();
    expect((await post('validate_basic', { token, ...given })).status, 'does not count').toBe(200);
    for (let n = 0; n < 10; n += 1) {
      const answer = await post('validate_basic', { token, ...given, employee_id: `G-${n}` });
      expect(await refusal(answer)).toBe('422 invalid_personal_info');
    }
    expect(await refusal(await post('validate_basic', { token, ...given }))).toBe('429 too_many_attempts');
    expect(await refusal(await post('../registration', { token, ...registrationAnswers, ...given }))).toBe(
      '429 too_many_attempts',
    );
    const other = await inviteToGlobex();
    expect((await post('validate_basic', { token: other.token, ...given })).status).toBe(200);
  });

  test('a partner is not looked for there', async () => {
    const employee = await createMember(api.dependencies, { columns: { company_id: 'globex' } });
    const { token } = await invite(api, {
      inviterId: employee.id,
      requireEmployeeId: false,
      companyIds: ['globex'],
    });
    expect((await post('validate_basic', { token, ...given, employee_id: null })).status).toBe(200);
  });
});
