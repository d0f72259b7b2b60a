import { expect, test } from 'vitest';
import { typedFromOnboarding, welcomeBackFields, welcomeBackSchema } from './welcome-back.route.tsx';

const typed = {
  phone: '(415) 555-0132',
  zip: '94110',
  goal: 'raising_family/working_parent',
  pregnancy_week: '20',
  accept_terms: 'yes',
};
const faults = (change: object) =>
  welcomeBackSchema(true)
    .safeParse({ ...typed, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('imported data is confirmed; a week is dropped when the goal is no pregnancy', () => {
  expect(welcomeBackSchema(true).parse(typed)).toEqual({
    phone: '+14155550132',
    zip: '94110',
    care_plan_type: 'raising_family',
    care_path: 'working_parent',
    pregnancy_week: undefined,
  });
  const pregnant = { ...typed, goal: 'pregnant/surrogate_pregnancy' };
  expect(welcomeBackSchema(true).parse(pregnant)).toMatchObject({ pregnancy_week: 20 });
});

test('all missing values are reported together', () => {
  const nothing = {
    phone: '',
    zip: '',
    goal: 'pregnant/surrogate_pregnancy',
    pregnancy_week: '',
    accept_terms: '',
  };
  expect(faults(nothing)).toEqual([
    ['phone', 'registration:phone.missing'],
    ['zip', 'registration:zip.missing'],
    ['accept_terms', 'registration:terms.missing'],
    ['pregnancy_week', 'settings:goal.weekMissing'],
  ]);
  expect(faults({ goal: '' })).toEqual([['goal', 'settings:goal.missing']]);
});

test('a postal code is the one of the employer’s country', () => {
  expect(welcomeBackSchema(false).safeParse({ ...typed, zip: 'd02 af30' }).data?.zip).toBe('D02 AF30');
  expect(faults({ zip: 'D02 AF30' })).toEqual([['zip', 'registration:zip.invalid']]);
});

test('the page shows the imported data', () => {
  const came = {
    pending: true,
    phone: '+14155550132',
    zip: null,
    care_plan_type: 'pregnant',
    care_path: null,
    pregnancy_week: 9,
    offered_plan_types: ['pregnant'],
    country_code: 'US',
  };
  expect(typedFromOnboarding(came)).toEqual({
    phone: '415-555-0132',
    zip: '',
    goal: '',
    pregnancy_week: '9',
    accept_terms: '',
  });
});

test('a form from before the session ended need not have every field', () => {
  expect(welcomeBackFields.parse({ zip: '9', accept_terms: 'yes' })).toEqual({
    phone: '',
    zip: '9',
    goal: '',
    pregnancy_week: '',
    accept_terms: 'yes',
  });
});
