import { z } from 'zod';
import { dateFields, optionalDateFields } from '#app/forms/date-fields.ts';
import type { DayChange } from './schedule.api.server.ts';
import { endsField, startsField } from './weekly.form.ts';

/** What is different on a day; its times only count for a part of it. */
export const daySchema = (locale: string) =>
  z
    .discriminatedUnion(
      'kind',
      [
        z.object({
          kind: z.literal('off'),
          day: dateFields({ locale }),
          last_day: optionalDateFields({ locale }),
        }),
        z.object({
          kind: z.enum(['off_part', 'extra']),
          day: dateFields({ locale }),
          starts: startsField,
          ends: endsField,
        }),
      ],
      { error: 'deskVisits:day.kindMissing' },
    )
    .transform((typed): DayChange => typed);

const text = z.string().catch('');
const noDay = { month: '', day: '', year: '' };
const day = z.object({ month: text, day: text, year: text }).catch(noDay);

/** The form's fields by name. */
export const dayFields = z.object({ kind: text, day, last_day: day, starts: text, ends: text });

/** What the form shows at first: what was kept of an earlier post, or nothing. */
export const typedDayChange = (kept: unknown): z.infer<typeof dayFields> =>
  dayFields.catch({ kind: '', day: noDay, last_day: noDay, starts: '', ends: '' }).parse(kept);
