import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/json-api/resource.ts';
import { weekOf } from '../../members/pregnancy-week.ts';
import { todayOf, type SignedInMember } from '../../members/signed-in-member.ts';

export const onboardingAttributes = z
  .object({
    pending: z.boolean(),
    phone: z.string().nullable(),
    zip: z.string().nullable(),
    care_plan_type: z.string(),
    care_path: z.string().nullable(),
    pregnancy_week: z.int().nullable().describe('The week of today'),
    offered_plan_types: z.array(z.string()),
    country_code: z.string(),
  })
  .openapi('OnboardingAttributes');

interface Company {
  care_plan_types: string[];
  country_code: string;
}

/** What came along with a member, as it is now. */
export function onboardingResource(
  member: SignedInMember,
  { care_plan_types, country_code }: Company,
  now: Temporal.Instant,
): Resource<z.infer<typeof onboardingAttributes>> {
  const { phone, zip } = member.details();
  return {
    type: 'onboarding',
    id: member.id,
    attributes: {
      pending: member.onboarding_pending,
      phone,
      zip,
      care_plan_type: member.care_plan_type,
      care_path: member.care_path,
      pregnancy_week: weekOf(member, todayOf(member, now)),
      offered_plan_types: care_plan_types,
      country_code,
    },
  };
}
