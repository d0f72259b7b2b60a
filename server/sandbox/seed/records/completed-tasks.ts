import type { Insertable } from 'kysely';
import type { MemberCareTasksTable } from '#server/platform/db/tables/care-tasks.ts';
import { memberId } from '../people/members.ts';
import type { SeedInput } from '../seed-input.ts';

/** Days since each task was completed, by member and task. */
const completed: Record<string, Record<string, number>> = {
  maya: {
    pregnancy_folic_acid: 118,
    pregnancy_choose_provider: 112,
    pregnancy_first_visit: 104,
    pregnancy_benefit_check: 90,
    pregnancy_screening_choice: 76,
    pregnancy_mood_check_1: 66,
    pregnancy_second_screening: 38,
    pregnancy_anatomy_scan: 7,
  },
  sam: { supporting_first_months: 92, pregnancy_benefit_check: 88, supporting_visit_together: 7 },
  lee: { art_choose_clinic: 195, art_work_up: 172, art_authorization: 124, art_medication: 118 },
  ana: { parent_child_care: 60, parent_well_child: 14 },
  jo: { c_section_recovery: 3 },
};

export function completedTaskRows({ calendar }: SeedInput): Insertable<MemberCareTasksTable>[] {
  return Object.entries(completed).flatMap(([member, tasks]) =>
    Object.entries(tasks).map(([taskId, daysAgo]) => ({
      member_id: memberId(member),
      care_task_id: taskId,
      completed_at: calendar.ago(daysAgo, '19:00').toString(),
    })),
  );
}
