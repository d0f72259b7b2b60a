import { z } from 'zod';
import { dateFields } from '#app/forms/date-fields.ts';
import { timeField } from '#app/forms/time-field.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { Answer } from './review.api.server.ts';

/** What happened with a request; the day and time only count for a booked one. */
const answerSchema = (locale: string) =>
  z.discriminatedUnion(
    'state',
    [
      z.object({ state: z.enum(['contacted', 'declined']) }),
      z.object({
        state: z.literal('booked'),
        appointment_at: dateFields({ locale }),
        time: timeField({
          missing: 'deskRequests:answer.timeMissing',
          unclear: 'deskRequests:answer.timeUnclear',
        }),
      }),
    ],
    { error: 'deskRequests:answer.missing' },
  );

export interface Zone {
  locale: string;
  /** The member's, IANA: that of the typed time. */
  timeZone: string;
}

/** Reads the form as the answer for the API. A time that the clocks of the zone skip or repeat on that day is an error. */
export const requestAnswer = ({ locale, timeZone }: Zone) =>
  answerSchema(locale).transform((typed, context): Answer => {
    if (typed.state !== 'booked') return { state: typed.state };
    const at = Temporal.PlainDateTime.from(`${typed.appointment_at}T${typed.time}`);
    const moment = at.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    const isSkipped = !moment.toPlainDateTime().equals(at);
    if (!isSkipped && moment.equals(at.toZonedDateTime(timeZone, { disambiguation: 'later' })))
      return { state: 'booked', appointment_at: moment.toInstant().toString() };
    const message = `deskRequests:answer.${isSkipped ? 'timeSkipped' : 'timeTwice'}` satisfies MessageKey;
    context.addIssue({ code: 'custom', path: ['time'], message });
    return z.NEVER;
  });

const text = z.string().catch('');

/** The form's fields by name. */
export const answerFields = z.object({
  state: text,
  appointment_at: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  time: text,
});

/** What the form shows at first: what was kept of an earlier post, or nothing. */
export const typedAnswer = (kept: unknown): z.infer<typeof answerFields> =>
  answerFields.catch({ state: '', appointment_at: { month: '', day: '', year: '' }, time: '' }).parse(kept);
