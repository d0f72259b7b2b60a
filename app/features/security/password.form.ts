import { z } from 'zod';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

// The benefits API takes no longer ones.
const mostCharacters = 1000;

const secret = (missing: MessageKey) =>
  z.string({ error: missing }).min(1, { error: missing }).max(mostCharacters);

/** Only what needs no look-up; the rules for passwords are the company's and the API's. Taken exactly as typed. */
export const changePasswordSchema = z.object({
  current_password: secret(message('security:password.currentMissing')),
  password: secret(message('security:password.missing')),
  password_confirmation: z.string({ error: message('security:password.mismatch') }).max(mostCharacters),
});
