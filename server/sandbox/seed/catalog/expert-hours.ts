import type { Insertable } from 'kysely';
import type { ExpertHoursTable } from '#server/platform/db/tables/care-team.ts';
import { readExperts } from './experts.ts';

type Block = readonly [days: readonly number[], starts: string, ends: string];

/** Weekly schedules: mornings and afternoons, early and late, and one with evenings and a Saturday. */
const weeks: readonly (readonly Block[])[] = [
  [
    [[1, 2, 3, 4, 5], '09:00', '12:00'],
    [[1, 2, 4], '13:00', '17:00'],
  ],
  [
    [[1, 3, 5], '07:00', '11:00'],
    [[2, 4], '14:00', '19:00'],
  ],
  [
    [[1, 2, 3, 4], '12:00', '16:00'],
    [[2, 3], '18:00', '21:00'],
    [[6], '09:00', '13:00'],
  ],
];

/** When each expert can be talked to, in their own zone. */
export function expertHours(): Insertable<ExpertHoursTable>[] {
  return readExperts().flatMap(({ id }, index) =>
    (weeks[index % weeks.length] ?? []).flatMap(([days, starts, ends]) =>
      days.map((weekday) => ({ call_expert_id: id, weekday, starts, ends })),
    ),
  );
}
