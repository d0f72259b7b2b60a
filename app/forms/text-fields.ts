import { z } from 'zod';
import { characterCount, isBlank, typedCode, visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { emailFault, longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import { typedPhone, type TypedPhone } from '#app/domain/phone-number.ts';
import { genders, races, sexes } from '#app/domain/about-member.ts';
import { noAnswer } from '#app/i18n/enumerations.ts';
import { configureCoercion } from '@conform-to/zod/v4/future';

const tooLong: MessageKey = 'validation:tooLong';

/** A check of the maximum length, with the specification's message that includes both lengths. */
export function atMost(maxLength: number) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    // A text has never more characters than code units.
    if (value.length <= maxLength) return;
    const currentLength = characterCount(value);
    if (currentLength <= maxLength) return;
    issues.push({ code: 'custom', input: value, message: tooLong, params: { maxLength, currentLength } });
  };
}

/** A required text with visible characters, in one line or as `tidy` formats it; `missing` is the message. */
export function requiredText(missing: MessageKey, mostCharacters: number, tidy = visibleText) {
  return z
    .string({ error: missing })
    .overwrite((text) => (isBlank(text) ? '' : tidy(text)))
    .min(1, { error: missing })
    .check(atMost(mostCharacters));
}

const letters: MessageKey = 'validation:emailLetters';

/** An email address, normalized by `tidyEmail`; `missing` and `invalid` are the error messages. */
export function emailField(missing: MessageKey, invalid: MessageKey) {
  return z
    .string({ error: missing })
    .overwrite(tidyEmail)
    .min(1, { error: missing, abort: true })
    .check(atMost(longestEmail), ({ value, issues }) => {
      const fault = emailFault(value);
      if (fault)
        issues.push({ code: 'custom', input: value, message: fault === 'letters' ? letters : invalid });
    });
}

/** A code of this format. Spaces and dashes that were copied along with it are ignored. */
export const codeField = (format: RegExp, missing: MessageKey) =>
  z
    .string({ error: missing })
    .transform(typedCode)
    .pipe(z.string().regex(format, { error: missing }));

/** A code of an authenticator app. */
export const appCode = (missing: MessageKey) => codeField(/^\d{6}$/, missing);

/** The message for an invalid phone number; `missing` for an empty one. */
export function phoneMessage(
  { fault }: Extract<TypedPhone, { ok: false }>,
  missing: MessageKey = 'validation:invalidPhone',
): MessageKey {
  if (fault === 'missing') return missing;
  return fault === 'extension' ? 'validation:phoneExtension' : 'validation:invalidPhone';
}

/** A phone number as E.164; `missing` is the message for an empty one. */
export function phoneField(missing: MessageKey) {
  return z.string({ error: missing }).transform((text, context) => {
    const typed = typedPhone(text);
    if (typed.ok) return typed.phone;
    context.addIssue({ code: 'custom', message: phoneMessage(typed, missing) });
    return z.NEVER;
  });
}

/** An E.164 number as people write it: an American one as 415-555-0132, any other as it is. */
export function readablePhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `${area}-${exchange}-${line}`;
}

const notOffered: MessageKey = 'validation:stepMismatch';

/** A text that may stay empty: null then. */
export const optionalText = (mostCharacters: number) =>
  z
    .string()
    .overwrite(visibleText)
    .check(atMost(mostCharacters))
    .optional()
    .transform((text) => text || null);

/** One of the values; null for no choice and for "prefer not to say". */
const optionalChoice = (values: readonly string[]) =>
  z
    .string()
    .refine((choice) => choice === noAnswer || values.includes(choice), { error: notOffered })
    .optional()
    .transform((choice) => (choice === undefined || choice === noAnswer ? null : choice));

/** A self-described gender requires a description; `ownWordsMissing` is the message. */
export const hasOwnWords = ({
  gender,
  gender_self_description: words,
}: Record<'gender' | 'gender_self_description', string | null>): boolean =>
  gender !== 'self_identified' || words !== null;

const wordsMissing: MessageKey = 'registration:about.ownWords';
export const ownWordsMissing = { path: ['gender_self_description'], error: wordsMissing };

/** The questions of `AboutYouFields`. */
export const aboutYou = {
  sex: optionalChoice(sexes),
  gender: optionalChoice(genders),
  gender_self_description: optionalText(100),
  race: optionalChoice(races),
};

const coercion = configureCoercion({ stripEmptyString: (text) => (isBlank(text) ? undefined : text) });

/** Schema of a posted form: invisible input counts as empty, and texts are converted to numbers where required. */
export const formSchema = coercion.coerceFormValue;
