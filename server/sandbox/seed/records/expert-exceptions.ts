import type { Insertable } from 'kysely';
import type { ExpertExceptionsTable } from '#server/platform/db/tables/care-team.ts';
import { demoId } from '../demo-id.ts';
import type { SeedInput } from '../seed-input.ts';

/** Kenji is at a congress for two days; Grace works on a Sunday instead. */
export function expertExceptionRows({ calendar }: SeedInput): Insertable<ExpertExceptionsTable>[] {
  const sunday = calendar.dayAhead(14 - (calendar.today.dayOfWeek % 7));
  const away = { starts: null, ends: null };
  return [
    { expert: 'kenji_watanabe', day: calendar.dayAhead(2), ...away },
    { expert: 'kenji_watanabe', day: calendar.dayAhead(3), ...away },
    { expert: 'grace_oyelaran', day: sunday, starts: '10:00', ends: '14:00' },
  ].map(({ expert, day, starts, ends }) => ({
    id: demoId('expert-exception', expert, day.toString()),
    call_expert_id: expert,
    day: day.toString(),
    starts,
    ends,
  }));
}
