import { emailField, formSchema, atMost } from '#app/forms/text-fields.ts';
import { z } from 'zod';
import { typedCode } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Step 1. Only the format of the address is checked, so that it does not reveal whether an account exists. */
export const emailSchema = formSchema(
  z.object({
    email: emailField('signIn:email.missing', 'signIn:email.invalid'),
  }),
);

// The benefits API refuses longer passwords.
const mostPasswordCharacters = 1000;

/** Step 2. A password is kept exactly as typed, including spaces. */
export const passwordSchema = z.object({
  password: z
    .string({ error: message('signIn:password.missing') })
    .min(1, { error: message('signIn:password.missing') })
    .check(atMost(mostPasswordCharacters)),
});

/** Step 3. Spaces and dashes that were copied along with the code are ignored. */
export const codeSchema = formSchema(
  z.object({
    code: z
      .string({ error: message('signIn:code.missing') })
      .transform(typedCode)
      .pipe(z.string().regex(/^\d{6}$/, { error: message('signIn:code.missing') })),
    remember_device: z
      .string()
      .optional()
      .transform((ticked) => ticked !== undefined),
  }),
);

/** Instead of step 3: a backup code. */
export const backupCodeSchema = formSchema(
  z.object({
    code: z
      .string({ error: message('signIn:backupCode.missing') })
      .transform(typedCode)
      .pipe(z.string().regex(/^\d{12}$/, { error: message('signIn:backupCode.missing') })),
  }),
);
