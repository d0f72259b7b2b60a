import { expect, it, test } from 'vitest';
import {
  hasToAddEligibilityDetails,
  hasToGiveDataSharingConsent,
  memberSchema,
  optionalTimeZone,
} from './member.ts';

const bare = memberSchema.parse({ id: 'u1', type: 'user' });
const asked = { ask_for_eligibility_details: true, require_eligibility_check: true };

it('reads a user with few attributes', () => {
  expect(bare).toMatchObject({
    id: 'u1',
    partner: false,
    health_conditions: [],
    company: null,
    care_navigator: null,
    eligibility: null,
  });
});

it('keeps unknown values of sex, gender and race', () => {
  const values = { sex: 'x', gender: 'agender', race: 'basque' };
  expect(memberSchema.parse({ id: 'u1', ...values })).toMatchObject(values);
});

it('requires consent only when the API does', () => {
  expect(hasToGiveDataSharingConsent(bare)).toBe(false);
  const user = memberSchema.parse({ id: 'u1', require_data_sharing_consent: true });
  expect(hasToGiveDataSharingConsent(user)).toBe(true);
});

it.each([
  [{}, false],
  [asked, true],
  [{ ...asked, eligibility_check_status: 'pending' }, true],
  [{ ...asked, eligibility_check_status: 'failure' }, true],
  [{ ...asked, eligibility_check_status: 'success' }, false],
  [{ ...asked, ask_for_eligibility_details: false }, false],
  [{ ...asked, require_eligibility_check: false }, false],
])('with eligibility %j details are pending: %j', (eligibility, pending) => {
  expect(hasToAddEligibilityDetails(memberSchema.parse({ id: 'u1', eligibility }))).toBe(pending);
});

test('an invalid time zone is read as missing', () => {
  expect(optionalTimeZone.parse('Mars/Olympus')).toBeNull();
  expect(optionalTimeZone.parse(undefined)).toBeNull();
  expect(optionalTimeZone.parse('Europe/Paris')).toBe('Europe/Paris');
});
