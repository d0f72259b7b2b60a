import { z } from 'zod';
import { genders, races, sexes } from '#app/domain/about-member.ts';
import { noAnswer } from '#app/i18n/enumerations.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { atMost } from './text-length.ts';

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
