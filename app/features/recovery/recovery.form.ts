import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { atMost } from '#app/forms/text-length.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

export const forgotSchema = formSchema(
  z.object({
    email: z
      .string({ error: message('recovery:forgot.emailMissing') })
      .trim()
      .check(atMost(254))
      .pipe(z.email({ error: message('recovery:forgot.emailInvalid') })),
  }),
);

/** Passwords are taken exactly as typed. Further rules depend on the company, so the API checks them. */
export const resetSchema = z.object({
  password: z
    .string({ error: message('recovery:reset.passwordMissing') })
    .min(1, { error: message('recovery:reset.passwordMissing') })
    .check(atMost(128)),
  password_confirmation: z.string({ error: message('recovery:reset.mismatch') }).check(atMost(128)),
});
