import type { z } from 'zod';
import type { goalAttributes } from '#app/contract/account.ts';
import type { Resource } from '#server/platform/http/json-api/resource.ts';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { isPregnancyContentPaused, todayOf, type Member } from '../members/member.ts';
import { versionOf } from '#server/platform/http/version.ts';

type StoredGoal = Pick<Member, 'care_plan_type' | 'care_path' | 'pregnancy_week' | 'pregnancy_week_set_on'>;

/** The columns that a change of the goal needs. */
export function goalOf(member: StoredGoal): StoredGoal {
  const { care_plan_type, care_path, pregnancy_week, pregnancy_week_set_on } = member;
  return { care_plan_type, care_path, pregnancy_week, pregnancy_week_set_on };
}

export function goalResource(
  member: Member,
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
      pregnancy_content_paused: isPregnancyContentPaused(member),
      version: versionOf(goalOf(member)),
      offered_plan_types: offered,
    },
  };
}
