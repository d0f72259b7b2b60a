import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { typedLines } from '#app/forms/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { typedInstant } from './typed-day.ts';

const message = (key: MessageKey) => key;
const noTime = { error: message('videoVisits:confirm.chooseTime') };

/** The time is in the form, so that another one can be chosen beside a note that is already written. */
export const bookingSchema = formSchema(
  z.object({
    booked_at: z.string(noTime).transform((text, context) => {
      const instant = typedInstant(text);
      if (instant === undefined) context.addIssue({ code: 'custom', message: noTime.error });
      return instant ?? '';
    }),
    note: z.string().overwrite(typedLines).max(1000).optional(),
  }),
);
