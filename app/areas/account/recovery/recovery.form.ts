import { z } from 'zod';
import { emailField, formSchema, atMost } from '#app/forms/text-fields.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const passwordMissing: MessageKey = 'recovery:reset.passwordMissing';
const mismatch: MessageKey = 'recovery:reset.mismatch';

export const forgotSchema = formSchema(
  z.object({
    email: emailField('recovery:forgot.emailMissing', 'recovery:forgot.emailInvalid'),
  }),
);

/** Passwords are kept exactly as typed. Further rules depend on the company, so the API checks them. */
export const resetSchema = z.object({
  password: z.string({ error: passwordMissing }).min(1, { error: passwordMissing }).check(atMost(128)),
  password_confirmation: z.string({ error: mismatch }).check(atMost(128)),
});
