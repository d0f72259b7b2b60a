import type { z } from 'zod';
import { personalAttributes } from '#app/contract/account.ts';
import type { Resource } from '#server/platform/http/json-api/resource.ts';
import { memberDetails, type MemberDetails } from '../members/member-details.ts';
import { versionOf } from '#server/platform/http/version.ts';

const changed = memberDetails.pick({
  preferred_name: true,
  phone: true,
  zip: true,
  sex: true,
  gender: true,
  gender_self_description: true,
  race: true,
});

/** The details that this resource can change; other changes do not affect its version. */
export const changeable = (details: MemberDetails) => changed.parse(details);

/** Only these details are returned; the other sealed details have their own resources. */
export function personalResource(
  memberId: string,
  details: MemberDetails,
  country_code: string,
): Resource<z.infer<typeof personalAttributes>> {
  return {
    type: 'personal_details',
    id: memberId,
    attributes: personalAttributes.parse({
      ...details,
      country_code,
      version: versionOf(changeable(details)),
    }),
  };
}
