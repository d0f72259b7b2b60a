import { describe, expect, test } from 'vitest';
import { schemaErrors } from '#app/forms/refuse.server.ts';
import { healthConditions, noCondition } from '#app/domain/health-conditions.ts';
import { schemaOf, type AnswerRules } from './registration.form.ts';
import type { PageId } from './wizard.ts';

const rules: AnswerRules = {
  locale: 'en',
  today: '2026-11-21',
  american: true,
  requireEmployeeId: true,
  companyIds: ['acme', 'globex'],
  goals: ['pregnant', 'raising_family'],
  paths: ['conventional_pregnancy', 'surrogate_pregnancy'],
};

const read = (page: PageId, typed: unknown, change: Partial<AnswerRules> = {}) =>
  schemaOf(page, { ...rules, ...change }).safeParse(typed, { reportInput: true });

/** The values, or the errors by field. */
function outcome(page: PageId, typed: unknown, change?: Partial<AnswerRules>) {
  const parsed = read(page, typed, change);
  if (parsed.success) return parsed.data;
  const { fieldErrors = {} } = schemaErrors(parsed.error.issues, 'en');
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([name, errors]) => [name, errors.map(({ text }) => text)]),
  );
}

const dob = { month: 'April', day: '17', year: '1990' };
const contact = { phone: '(415) 555-0132', zip: ' 94110 ', employee_id: ' A-1 ' };
const password = {
  password: 'Straw-and-twigs-9?',
  password_confirmation: 'Straw-and-twigs-9?',
  accept_terms: 'yes',
};

describe('pages', () => {
  test.each<[PageId, unknown, unknown]>([
    ['company', { company_id: 'globex' }, { company_id: 'globex' }],
    ['company', { company_id: 'initech' }, { company_id: ['Choose your company'] }],
    ['company', {}, { company_id: ['Choose your company'] }],
    [
      'name',
      { fname: ' Noa ', lname: 'Winter', dob },
      { fname: 'Noa', lname: 'Winter', preferred_name: null, dob: '1990-04-17' },
    ],
    [
      'name',
      { fname: ' ', dob: { day: '3' } },
      {
        fname: ['Enter your first legal name'],
        lname: ['Enter your last legal name'],
        dob: ['The date must include a month and a year'],
      },
    ],
    [
      'contact',
      { ...contact, personal_email: 'noa@' },
      { personal_email: ['Please enter a valid email address, for example name@example.com'] },
    ],
    ['contact', contact, { phone: '+14155550132', zip: '94110', employee_id: 'A-1' }],
    [
      'contact',
      { phone: '12', zip: 'D02' },
      {
        phone: ['Please enter a valid phone number, for example 415-555-0132'],
        zip: ['Enter a ZIP code of 5 digits, for example 94110'],
        employee_id: ['Enter the employee ID'],
      },
    ],
    ['password', password, password],
    [
      'password',
      {},
      {
        password: ['Enter a password'],
        accept_terms: ['Tick the box to accept the terms and the privacy notice'],
      },
    ],
    [
      'password',
      { ...password, password_confirmation: 'straw' },
      { password_confirmation: ['Passwords do not match'] },
    ],
    [
      'goal',
      { care_plan_type: 'just_got_baby' },
      { care_plan_type: ['Choose what you would like help with'] },
    ],
    ['path', { care_path: 'surrogacy' }, { care_path: ['Choose what fits you best'] }],
    ['week', { pregnancy_week: '42' }, { pregnancy_week: '42' }],
    ['week', { pregnancy_week: '43' }, { pregnancy_week: ['Choose the week of pregnancy'] }],
    [
      'about',
      { sex: 'no_answer', race: 'asian' },
      { sex: null, gender: null, gender_self_description: null, race: 'asian' },
    ],
    [
      'about',
      { gender: 'self_identified', gender_self_description: ' ' },
      { gender_self_description: ['Say in your own words how you describe yourself'] },
    ],
    ['partner', { partner_email: '' }, {}],
    [
      'partner',
      { partner_email: 'sam' },
      { partner_email: ['Please enter a valid email address, for example name@example.com'] },
    ],
  ])('%s: %j', (page, typed, expected) => {
    expect(outcome(page, typed)).toEqual(expected);
  });

  test('a password of spaces is accepted exactly as typed', () => {
    const spaces = { ...password, password: '   ', password_confirmation: '   ' };
    expect(outcome('password', spaces)).toEqual(spaces);
  });

  test('accepts postal codes of other countries, and requires no employee ID from others', () => {
    const abroad = { american: false, requireEmployeeId: false };
    expect(outcome('contact', { ...contact, zip: 'd02 af30' }, abroad)).toEqual({
      phone: '+14155550132',
      zip: 'D02 AF30',
    });
    expect(outcome('contact', { ...contact, zip: '!' }, abroad)).toHaveProperty('zip');
  });
});

describe('conditions', () => {
  const chosen = (...keys: string[]) => outcome('conditions', { health_conditions: keys });

  test('none, one, all, or none of these', () => {
    for (const keys of [[], ['asthma'], [...healthConditions], [noCondition]]) {
      expect(chosen(...keys)).toEqual({ health_conditions: keys });
    }
    expect(outcome('conditions', { health_conditions: 'asthma' })).toEqual({ health_conditions: ['asthma'] });
  });

  test('“none of these” excludes conditions, and unknown ones are refused', () => {
    expect(chosen(noCondition, 'asthma')).toEqual({
      health_conditions: ['You chose “None of these” and a condition. Untick one or the other.'],
    });
    expect(chosen('asthma', 'flu')).toEqual({ health_conditions: ['Please select a valid value'] });
  });
});
