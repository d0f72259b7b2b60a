import type { MessageKey } from '#app/i18n/resources.ts';
import { isMessageKey, type Translate } from '#app/i18n/translator.ts';

/** The values of specification 3 that members choose from, in the order they are shown. */
export const sexes = ['female', 'male'] as const;
export const genders = ['female', 'male', 'self_identified'] as const;
export const races = [
  'american_indian_or_alaska_native',
  'asian',
  'black_or_african_american',
  'hispanic_or_latino',
  'native_hawaiian_or_other_pacific_islander',
  'white',
  'other',
] as const;

/** Every goal (plan type) with the paths that lead to it. */
export const carePaths: Readonly<Record<string, readonly string[]>> = {
  want_to_build_family: [
    'natural_conception',
    'conception_with_assisted_technology',
    'child_adoption',
    'surrogacy',
  ],
  pregnant: ['conventional_pregnancy', 'surrogate_pregnancy'],
  just_got_baby: ['vaginal_birth', 'c_section_birth', 'child_adoption', 'surrogacy'],
  raising_family: ['working_parent'],
  not_building_family: ['fertility_preservation', 'gender_affirming_care', 'health_optimization'],
  optimizing_midlife_health: ['midlife_health_optimization'],
};

/** The weeks of a pregnancy that can be told, as forms send them. */
export const pregnancyWeeks = Array.from({ length: 42 }, (_, index) => String(index + 1));

/** The weeks as choices. */
export const weekChoices = (translate: Translate): { value: string; label: string }[] =>
  pregnancyWeeks.map((week) => ({ value: week, label: translate('enumerations:week', { week }) }));

/** The word for a value of an enumeration, or the value itself where no word is known. */
export function wordFor(kind: string, value: string, translate: Translate): string {
  const key = `enumerations:${kind}.${value}`;
  return isMessageKey(key) ? translate(key) : value;
}

/** The values as choices, and one more for who would rather not say. */
export function choicesOf(
  kind: 'sex' | 'gender' | 'race',
  values: readonly string[],
  translate: Translate,
): { value: string; label: string }[] {
  const none: MessageKey = 'enumerations:noAnswer';
  const choices = values.map((value) => ({ value, label: wordFor(kind, value, translate) }));
  return [...choices, { value: noAnswer, label: translate(none) }];
}

/** What the choice of saying nothing posts. */
export const noAnswer = 'no_answer';
