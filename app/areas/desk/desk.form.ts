import { z } from 'zod';
import { appCode, atMost, emailField, formSchema, requiredText } from '#app/forms/text-fields.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

/** A password is kept exactly as typed. The benefits API refuses longer ones. */
const secret = (missing: MessageKey, most = 1000) =>
  z.string({ error: missing }).min(1, { error: missing }).check(atMost(most));

const mismatch: MessageKey = 'recovery:reset.mismatch';
const mostOfNewOne = 128;
const confirmation = z.string({ error: mismatch }).check(atMost(mostOfNewOne));

/** Only the format of the address is checked, so that it does not reveal whether an account exists. */
export const signInSchema = z.object({
  email: emailField('signIn:email.missing', 'signIn:email.invalid'),
  password: secret('confirmIdentity:password.missing'),
});

export const codeSchema = formSchema(z.object({ code: appCode('signIn:code.missing') }));

/** The rules of passwords are checked by the benefits API. */
export const joinSchema = z.object({
  name: requiredText('desk:invitation.nameMissing', 100),
  password: secret('recovery:reset.passwordMissing', mostOfNewOne),
  password_confirmation: confirmation,
});

export const factorSchema = z.object({ password: secret('confirmIdentity:password.missing') });

export const passwordSchema = z.object({
  current_password: secret('security:password.currentMissing'),
  password: secret('recovery:reset.passwordMissing', mostOfNewOne),
  password_confirmation: confirmation,
});
