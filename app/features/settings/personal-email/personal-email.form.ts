import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { atMost } from '#app/forms/text-length.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

export const personalEmailSchema = formSchema(
  z.object({
    personal_email: z
      .string({ error: message('settings:personalEmail.missing') })
      .trim()
      .check(atMost(254))
      .pipe(z.email({ error: message('validation:invalidEmail') })),
  }),
);

/** The buttons about the address that is there. */
export const presentIntent = z.enum(['send-again', 'remove']);
