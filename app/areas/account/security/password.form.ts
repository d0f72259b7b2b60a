import { z } from 'zod';
import { atMost } from '#app/forms/text-fields.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

// The benefits API refuses longer passwords.
const mostCharacters = 1000;
const mostOfNewOne = 128;

const secret = (missing: MessageKey, most: number) =>
  z.string({ error: missing }).min(1, { error: missing }).check(atMost(most));

/** Passwords are kept exactly as typed. Their rules are the company's and checked by the benefits API. */
export const changePasswordSchema = z.object({
  current_password: secret(message('security:password.currentMissing'), mostCharacters),
  password: secret(message('security:password.missing'), mostOfNewOne),
  password_confirmation: z
    .string({ error: message('security:password.mismatch') })
    .check(atMost(mostOfNewOne)),
});
