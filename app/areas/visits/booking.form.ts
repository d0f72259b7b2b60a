import { z } from 'zod';
import { readInstant } from '#app/domain/calendar-date.ts';
import { formSchema, atMost } from '#app/forms/text-fields.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;
const noTime = { error: message('visits:confirm.chooseTime') };

/** The time is a form field: if it was booked in the meantime, the member chooses another one and the note stays. */
export const bookingSchema = formSchema(
  z.object({
    booked_at: z.string(noTime).transform((text, context) => {
      const instant = readInstant(text)?.toString();
      if (instant === undefined) context.addIssue({ code: 'custom', message: noTime.error });
      return instant ?? '';
    }),
    note: z.string().overwrite(tidyLines).check(atMost(1000)).optional(),
  }),
);
