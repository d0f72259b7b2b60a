import { z } from '@hono/zod-openapi';
import { emailFault, longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import { typedPhone } from '#app/domain/phone-number.ts';
import { characterCount, isBlank, tidyLines, typedCode, visibleText } from '#app/domain/typed-text.ts';
import type { TitleKey, TitleValues } from './problem.ts';
import { languages } from '#server/platform/i18n/languages.ts';

/** The error of a text that is too long in visible characters; otherwise undefined. */
export function tooLong(text: string, max: number): { key: TitleKey; values: TitleValues } | undefined {
  // A text never has more characters than code units.
  if (text.length <= max) return undefined;
  const current = characterCount(text);
  return current <= max ? undefined : { key: 'too_long', values: { max, current } };
}

/** The same as a check of a schema. */
export function atMost(max: number) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    const fault = tooLong(value, max);
    if (fault) issues.push({ code: 'custom', input: value, message: fault.key, params: fault.values });
  };
}

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

/** A text in a body for members, with a maximum length. The database allows no control characters. */
export function textForMembers(max: number) {
  return z
    .string('blank')
    .trim()
    .refine((text) => !isBlank(text), 'blank')
    .check(atMost(max))
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), 'invalid');
}

/** The same in every language of the members. */
export function localizedText(max: number) {
  const text = textForMembers(max);
  return z.strictObject({ ...Object.fromEntries(languages.map((language) => [language, text])), en: text });
}

const isInKnownYears = (text: string) => text >= '2000-01-01' && text < '2200-01-01';

/** A day in a body, within plausible years: the database and calendars do not support all of ISO 8601. */
export const sentDay = z.iso
  .date({ error: 'invalid.date', abort: true })
  .refine(isInKnownYears, 'invalid.date_range');

/** An instant in the database's precision. */
export const sentMoment = z.iso
  .datetime({ error: 'invalid', abort: true })
  .refine(isInKnownYears, 'invalid')
  .transform((text) => Temporal.Instant.from(text).toString());
