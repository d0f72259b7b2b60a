import { lastPregnancyWeek } from '#app/domain/care-paths.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { isMessageKey, type Translate } from '#app/i18n/translator.ts';

/** The weeks of a pregnancy that can be told, as forms send them. */
export const pregnancyWeeks = Array.from({ length: lastPregnancyWeek }, (_, index) => String(index + 1));

/** The weeks as choices. */
export const weekChoices = (translate: Translate): { value: string; label: string }[] =>
  pregnancyWeeks.map((week) => ({ value: week, label: translate('enumerations:week', { week }) }));

/** The word for a value of an enumeration, or the value itself where no word is known. */
export function wordFor(kind: string, value: string, translate: Translate): string {
  const key = `enumerations:${kind}.${value}`;
  return isMessageKey(key) ? translate(key) : value;
}

const coverageLevels: Readonly<Record<string, MessageKey>> = {
  single: 'completeProfile:level.single',
  plus_one: 'completeProfile:level.withOther',
  family: 'completeProfile:level.family',
};

/** Whom a medical plan covers, in words; undefined where nobody said it yet, or no word is known. */
export function coverageLevel(level: string | null, translate: Translate): string | undefined {
  const key = level === null ? undefined : coverageLevels[level];
  return key && translate(key);
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
