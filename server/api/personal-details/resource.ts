import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/http/json-api/resource.ts';
import { memberDetails, type MemberDetails } from '#server/accounts/members/member-details.ts';
import { versionOf } from '#server/http/version.ts';

export const personalAttributes = memberDetails
  .pick({
    fname: true,
    lname: true,
    preferred_name: true,
    email: true,
    personal_email: true,
    personal_email_confirmed_at: true,
    phone: true,
    zip: true,
    dob: true,
    sex: true,
    gender: true,
    gender_self_description: true,
    race: true,
    member_id: true,
  })
  .extend({
    country_code: z.string().describe('Of the employer'),
    version: z.string().describe('To be sent along with a change'),
  })
  .openapi('PersonalDetailsAttributes');

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
