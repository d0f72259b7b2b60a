import { z } from 'zod';
import { genders, noAnswer, races, sexes } from '#app/enumerations.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const notOffered: MessageKey = 'validation:stepMismatch';

/** A text that may stay empty: null then. */
export const optionalText = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .max(mostCharacters)
    .optional()
    .transform((text) => text || null);

/** One of the values; null when nothing was chosen or the member would rather not say. */
const optionalChoice = (values: readonly string[]) =>
  z
    .string()
    .refine((choice) => choice === noAnswer || values.includes(choice), { error: notOffered })
    .optional()
    .transform((choice) => (choice === undefined || choice === noAnswer ? null : choice));

/** The questions of `AboutYouFields`. */
export const aboutYou = {
  sex: optionalChoice(sexes),
  gender: optionalChoice(genders),
  gender_self_description: optionalText(100),
  race: optionalChoice(races),
};
