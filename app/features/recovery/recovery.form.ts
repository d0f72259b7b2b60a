import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

export const forgotSchema = formSchema(
  z.object({
    email: z
      .string({ error: message('recovery:forgot.emailMissing') })
      .trim()
      .max(254, { error: message('recovery:forgot.emailInvalid') })
      .pipe(z.email({ error: message('recovery:forgot.emailInvalid') })),
  }),
);

/** Only what needs no look-up; the rules for passwords are the company's and the API's. Taken exactly as typed. */
export const resetSchema = z.object({
  password: z
    .string({ error: message('recovery:reset.passwordMissing') })
    .min(1, { error: message('recovery:reset.passwordMissing') })
    .max(1000),
  password_confirmation: z.string({ error: message('recovery:reset.mismatch') }).max(1000),
});
