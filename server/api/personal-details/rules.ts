import { isPostalCode } from '#server/domain/postal-code.ts';
import type { ProblemItem } from '#server/json-api/problem.ts';
import type { MemberDetails } from '../members/member-details.ts';
import type { PersonalChange } from './body.ts';

/** A description belongs to a gender one describes oneself; with any other it is dropped. */
export function soundChange(current: Pick<MemberDetails, 'gender'>, change: PersonalChange): PersonalChange {
  const gender = change.gender === undefined ? current.gender : change.gender;
  return gender === 'self_identified' ? change : { ...change, gender_self_description: null };
}

/** A postal code looks as it does where the employer is. */
export function zipFaults({ zip }: PersonalChange, countryCode: string): ProblemItem[] {
  if (zip == null || isPostalCode(zip, countryCode)) return [];
  const key = countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code';
  return [{ key, pointer: '/data/attributes/zip' }];
}
