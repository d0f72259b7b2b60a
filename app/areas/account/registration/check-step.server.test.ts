import { describe, expect, test } from 'vitest';
import {
  company,
  holder,
  pageWith,
  refusal,
  registration,
  underWay,
} from '#tests/support/pages/activation-page.ts';
import { checkStep, shownOn } from './check-step.server.ts';
import { type StepName, pagesFor } from './wizard.ts';

describe('a step is sent', () => {
  const carePlan = {
    email_signup_token: 't1',
    company_id: 'acme',
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: 22,
    race: 'asian',
  };

  test.each<[StepName, string, object]>([
    [
      'basic',
      'validate_basic',
      {
        ...carePlan,
        email: 'noa@acme.example',
        fname: 'Noa',
        dob: '1990-04-17T00:00:00.000Z',
        health_conditions: ['asthma'],
        partner_email: 'sam@mail.example',
        password: 'p',
        password_confirmation: 'p',
        time_zone: 'Asia/Tokyo',
      },
    ],
    ['goal', 'validate_care_plan', carePlan],
    ['health', 'validate_health_conditions', { ...carePlan, health_conditions: ['asthma'] }],
    ['care', 'validate_care_plan', carePlan],
    [
      'partner',
      'validate_partner_invitation',
      { email_signup_token: 't1', partner_email: 'sam@mail.example' },
    ],
  ])('%s to %s with its fields', async (step, path, body) => {
    const { context, calls } = pageWith(underWay);
    const answered = { registration, holder, company, password: 'p', timeZone: 'Asia/Tokyo' };
    expect(await checkStep(step, answered, context)).toEqual({});
    expect(calls).toEqual([{ path: `/api/v3/registration/${path}`, body }]);
  });

  test('returns a company, or problems by field', async () => {
    const answered = { registration, holder, company, password: undefined, timeZone: undefined };
    const confirming = pageWith(underWay, () =>
      Response.json({
        data: { type: 'registration_step', id: 'basic', attributes: { confirmed_company_id: 'acme-2' } },
      }),
    );
    expect(await checkStep('basic', answered, confirming.context)).toEqual({ confirmedCompanyId: 'acme-2' });
    const refusing = pageWith(underWay, () =>
      refusal(
        { title: 'Too young', source: { pointer: '/data/attributes/dob' } },
        { title: 'Not found', code: 'invalid_personal_info', source: { pointer: '/data/attributes/base' } },
        { title: 'Something', code: 'x' },
      ),
    );
    expect(await checkStep('basic', answered, refusing.context)).toEqual({
      problems: {
        dob: [{ code: 'refused', text: 'Too young' }],
        base: [
          { code: 'invalid_personal_info', text: 'Not found' },
          { code: 'x', text: 'Something' },
        ],
      },
    });
  });
});

test('a page shows its errors in the order of its fields', () => {
  const flow = pagesFor({}, { partner: false, companies: 1 });
  const contact = flow.find(({ id }) => id === 'contact');
  const no = [{ code: 'invalid', text: 'No.' }];
  const { fieldErrors } = contact
    ? shownOn(contact, { zip: no, employee_id: no, fname: no, phone: no }, flow)
    : {};
  expect(Object.keys(fieldErrors ?? {})).toEqual(['phone', 'zip', 'employee_id']);
});
