import { z } from 'zod';
import { typedCode } from '#app/domain/typed-text.ts';
import { appCode, atMost, codeField, emailField, formSchema } from '#app/forms/text-fields.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

/** A password is kept exactly as typed, including spaces. The benefits API refuses longer ones. */
const currentPassword = (missing: MessageKey) =>
  z.string({ error: missing }).min(1, { error: missing }).check(atMost(1000));

/** Step 1. Only the format of the address is checked, so that it does not reveal whether an account exists. */
export const emailSchema = formSchema(
  z.object({
    email: emailField('signIn:email.missing', 'signIn:email.invalid'),
  }),
);

/** Step 2, with the address that its page shows. */
export const passwordSchema = z.object({
  email: z.string().max(254).optional().catch(undefined),
  password: currentPassword('signIn:password.missing'),
});

/** Step 3. */
export const codeSchema = formSchema(
  z.object({
    code: appCode('signIn:code.missing'),
    remember_device: z
      .string()
      .optional()
      .transform((ticked) => ticked !== undefined),
  }),
);

/** Instead of step 3: a backup code. */
export const backupCodeSchema = formSchema(
  z.object({ code: codeField(/^\d{12}$/, 'signIn:backupCode.missing') }),
);

/** Again, before a sensitive change. The benefits API decides whether a code is required. */
export const proofSchema = z.object({
  password: currentPassword('confirmIdentity:password.missing'),
  code: z.string().check(atMost(200)).transform(typedCode).optional(),
});
