import { z } from 'zod';
import { timeField } from '#app/forms/time-field.ts';
import type { WeeklyHours } from './schedule.api.server.ts';

export const startsField = timeField({
  missing: 'deskVisits:weekly.startsMissing',
  unclear: 'deskVisits:weekly.timeUnclear',
});
export const endsField = timeField({
  missing: 'deskVisits:weekly.endsMissing',
  unclear: 'deskVisits:weekly.timeUnclear',
});

const text = z.string().catch('');

/** Weekly hours as they are typed; the API checks the half hours and the existing hours. */
export const weeklySchema = z
  .object({
    weekday: z.enum(['1', '2', '3', '4', '5', '6', '7'], { error: 'deskVisits:weekly.dayMissing' }),
    starts: startsField,
    ends: endsField,
    replaces: text,
  })
  .transform(({ weekday, replaces, ...times }): WeeklyHours => ({
    ...times,
    weekday: Number(weekday),
    replaces: replaces || undefined,
  }));

/** The form's fields by name. */
export const weeklyFields = z.object({ weekday: text, starts: text, ends: text, replaces: text });
