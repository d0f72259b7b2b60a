import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/json-api/resource.ts';
import { weekOf } from '../members/pregnancy-week.ts';
import { todayOf, type SignedInMember } from '../members/signed-in-member.ts';

export const goalAttributes = z
  .object({
    care_plan_type: z.string(),
    care_path: z.string().nullable(),
    pregnancy_week: z.int().nullable().describe('The week of today, also while its content is paused'),
    pregnancy_content_paused: z.boolean(),
    offered_plan_types: z.array(z.string()).describe('The goals the company offers'),
  })
  .openapi('HealthGoalAttributes');

export function goalResource(
  member: SignedInMember,
  offered: string[],
  now: Temporal.Instant,
): Resource<z.infer<typeof goalAttributes>> {
  return {
    type: 'health_goal',
    id: member.id,
    attributes: {
      care_plan_type: member.care_plan_type,
      care_path: member.care_path,
      pregnancy_week: weekOf(member, todayOf(member, now)),
      pregnancy_content_paused: member.pregnancy_content_paused_at !== null,
      offered_plan_types: offered,
    },
  };
}
