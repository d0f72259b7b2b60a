import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/json-api/resource.ts';
import { memberDetails, type MemberDetails } from '../members/member-details.ts';

export const personalAttributes = memberDetails
  .pick({
    fname: true,
    lname: true,
    preferred_name: true,
    email: true,
    personal_email: true,
    phone: true,
    zip: true,
    dob: true,
    sex: true,
    gender: true,
    gender_self_description: true,
    race: true,
    member_id: true,
  })
  .extend({ country_code: z.string().describe('Of the employer') })
  .openapi('PersonalDetailsAttributes');

/** Only what is picked goes out: the rest of the sealed details has its own resources. */
export function personalResource(
  memberId: string,
  details: MemberDetails,
  country_code: string,
): Resource<z.infer<typeof personalAttributes>> {
  return {
    type: 'personal_details',
    id: memberId,
    attributes: personalAttributes.parse({ ...details, country_code }),
  };
}
