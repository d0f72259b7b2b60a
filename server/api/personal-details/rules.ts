import type { MemberDetails } from '../members/member-details.ts';
import type { PersonalChange } from './body.ts';

/** A description belongs to a gender one describes oneself; with any other it is dropped. */
export function soundChange(current: Pick<MemberDetails, 'gender'>, change: PersonalChange): PersonalChange {
  const gender = change.gender === undefined ? current.gender : change.gender;
  return gender === 'self_identified' ? change : { ...change, gender_self_description: null };
}
