import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { atMost } from '#app/forms/text-length.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;
const invalid = { error: message('validation:invalidEmail') };

export const emailSchema = formSchema(
  z.object({
    email: z
      .string({ error: message('settings:email.missing') })
      .trim()
      .check(atMost(254))
      .pipe(z.email(invalid)),
  }),
);

/** The buttons about an address that waits to be confirmed. */
export const waitingIntent = z.enum(['send-again', 'keep-present']);
