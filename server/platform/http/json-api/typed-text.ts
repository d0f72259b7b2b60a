import { z } from '@hono/zod-openapi';
import { emailFault, longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import { typedPhone } from '#app/domain/phone-number.ts';
import { isBlank } from '#app/domain/blank-text.ts';
import { typedCode, visibleText } from '#app/domain/typed-text.ts';
import { tidyLines } from '#app/domain/typed-lines.ts';
import { atMost } from './text-length.ts';
import type { TitleKey } from './problem.ts';

/** The error of a normalized email address. */
export function emailTitle(tidy: string): Extract<TitleKey, `invalid.${string}`> | undefined {
  const fault = emailFault(tidy);
  if (fault === undefined) return undefined;
  return fault === 'letters' ? 'invalid.email_letters' : 'invalid.email';
}

/** The error of a phone number. */
export function phoneTitle(text: string): Extract<TitleKey, `invalid.${string}`> | undefined {
  const typed = typedPhone(text);
  if (typed.ok) return undefined;
  return typed.fault === 'extension' ? 'invalid.phone_extension' : 'invalid.phone';
}

/** An email address for look-ups; its format is not checked. */
export const emailText = (blank: TitleKey) =>
  z.string(blank).overwrite(tidyEmail).min(1, { error: blank, abort: true }).check(atMost(longestEmail));

/** A valid email address for mails. */
export const mailableText = (blank: TitleKey) =>
  emailText(blank).check(({ value, issues }) => {
    const title = emailTitle(value);
    if (title) issues.push({ code: 'custom', input: value, message: title });
  });

/** A phone number in any common format, stored as E.164. */
export const phoneText = () =>
  z
    .string()
    .overwrite(tidyPhone)
    .check(({ value, issues }) => {
      const title = phoneTitle(value);
      if (title) issues.push({ code: 'custom', input: value, message: title });
    })
    .describe('E.164, or any common format');

/** A phone number as E.164; an invalid one stays unchanged. */
export function tidyPhone(text: string): string {
  const typed = typedPhone(text);
  return typed.ok ? typed.phone : text;
}

/** A name with its visible characters only. */
export const nameText = (blank: TitleKey, mostCharacters: number) =>
  z
    .string(blank)
    .overwrite((text) => (isBlank(text) ? '' : visibleText(text)))
    .min(1, blank)
    .check(atMost(mostCharacters));

/** An authenticator or backup code, without separators. */
export const codeText = () => z.string('blank.code').overwrite(typedCode).min(1, 'blank.code').max(50);

/** A typed text in a body, normalized, with a maximum length; required if `whenBlank` is given. */
export function typedLines(max: number, whenBlank: TitleKey) {
  return z
    .string(whenBlank)
    .transform(tidyLines)
    .refine((text) => !isBlank(text), whenBlank)
    .check(atMost(max));
}

/** An optional text; `whenNone` is the error for a value that is not a text. */
export function typedLinesOrNone(max: number, whenNone: TitleKey) {
  return z
    .string(whenNone)
    .transform(tidyLines)
    .transform((text) => (isBlank(text) ? '' : text))
    .check(atMost(max));
}
