import { z } from 'zod';
import { lastPregnancyWeek } from '#app/domain/care-paths.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import type { Log } from '#server/platform/log.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';

const enteredWeek = z.object({
  pregnancy_week: z.int().min(1).max(lastPregnancyWeek),
  pregnancy_week_set_on: z.iso.date(),
});

/** The week that a member entered, and the day of entry; null without one. */
export interface WeekOfMember {
  pregnancy_week: number | null;
  pregnancy_week_set_on: string | null;
}

interface SealedWeek extends WeekOfMember {
  id: string;
  care_plan_type: string;
  pregnancy_week_sealed: Uint8Array | null;
}

const placeOf = sealedPlace('members', 'pregnancy_week_sealed');
const noWeek = { pregnancy_week: null, pregnancy_week_set_on: null };

/** The columns of a member with the week as it is stored: sealed, never in clear. Columns without a week leave the stored one. */
export function sealWeek<Columns extends Partial<WeekOfMember>>(
  sealing: Sealing,
  memberId: string,
  columns: Columns,
) {
  const { pregnancy_week, pregnancy_week_set_on, ...others } = columns;
  if (pregnancy_week === undefined) return others;
  if (pregnancy_week === null) return { ...others, ...noWeek, pregnancy_week_sealed: null };
  const text = JSON.stringify(enteredWeek.parse({ pregnancy_week, pregnancy_week_set_on }));
  // Padded, so that the length does not reveal the weeks of one digit.
  return { ...others, ...noWeek, pregnancy_week_sealed: sealing.seal(text.padEnd(64), placeOf(memberId)) };
}

/** The row with its week, and without one if that does not open, which is logged. */
export function openWeek<Row extends SealedWeek>(
  { pregnancy_week_sealed: sealed, ...row }: Row,
  { sealing, log }: { sealing: Sealing; log: Log },
) {
  // Only the former release writes in clear, so that a week in clear is the newer one. It leaves a sealed week to members of other goals.
  if (row.pregnancy_week !== null || sealed === null) return row;
  if (row.care_plan_type !== 'pregnant') return row;
  const open = () => enteredWeek.parse(JSON.parse(sealing.open(sealed, placeOf(row.id))));
  return { ...row, ...(readOrNull(row.id, open, log) ?? noWeek) };
}
