import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import type { MemberDetails } from '../members/member-details.ts';
import type { PersonalChange } from './body.ts';

/** Drops the description unless the gender is self-described. */
export function soundChange(current: Pick<MemberDetails, 'gender'>, change: PersonalChange): PersonalChange {
  const gender = change.gender === undefined ? current.gender : change.gender;
  return gender === 'self_identified' ? change : { ...change, gender_self_description: null };
}

/** A self-described gender requires a description, as at sign-up; changes of other details do not. */
export function descriptionFaults(
  {
    gender: before,
    gender_self_description: words,
  }: Pick<MemberDetails, 'gender' | 'gender_self_description'>,
  change: PersonalChange,
): ProblemItem[] {
  const touched = change.gender !== undefined || change.gender_self_description !== undefined;
  const gender = change.gender === undefined ? before : change.gender;
  const described = change.gender_self_description === undefined ? words : change.gender_self_description;
  if (!touched || gender !== 'self_identified' || described !== null) return [];
  return [{ key: 'blank.gender_self_description', pointer: '/data/attributes/gender_self_description' }];
}

/** The change with its postal code as the country of the employer writes it. */
export const withTidyZip = (change: PersonalChange, countryCode: string): PersonalChange =>
  typeof change.zip === 'string' ? { ...change, zip: tidyPostalCode(change.zip, countryCode) } : change;

/** A postal code has the format of the employer's country. */
export function zipFaults({ zip }: PersonalChange, countryCode: string): ProblemItem[] {
  if (zip == null || isPostalCode(zip, countryCode)) return [];
  const key = countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code';
  return [{ key, pointer: '/data/attributes/zip' }];
}
