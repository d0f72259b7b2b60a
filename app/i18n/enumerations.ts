import { lastPregnancyWeek } from '#app/domain/care-paths.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { isMessageKey, type Translate } from '#app/i18n/translator.ts';

/** Possible weeks of a pregnancy, as forms send them. */
export const pregnancyWeeks = Array.from({ length: lastPregnancyWeek }, (_, index) => String(index + 1));

/** The weeks as choices. */
export const weekChoices = (translate: Translate): { value: string; label: string }[] =>
  pregnancyWeeks.map((week) => ({ value: week, label: translate('enumerations:week', { week }) }));

/** The name of a value of an enumeration, or the value itself without a translation. */
export function wordFor(kind: string, value: string, translate: Translate): string {
  const key = `enumerations:${kind}.${value}`;
  return isMessageKey(key) ? translate(key) : value;
}

const coverageLevels: Readonly<Record<string, MessageKey>> = {
  single: 'completeProfile:level.single',
  plus_one: 'completeProfile:level.withOther',
  family: 'completeProfile:level.family',
};

/** The people covered by a medical plan; undefined if unknown. */
export function coverageLevel(level: string | null, translate: Translate): string | undefined {
  const key = level === null ? undefined : coverageLevels[level];
  return key && translate(key);
}

/** The values as choices, with "prefer not to say" as the last one. */
export function choicesOf(
  kind: 'sex' | 'gender' | 'race',
  values: readonly string[],
  translate: Translate,
): { value: string; label: string }[] {
  const none: MessageKey = 'enumerations:noAnswer';
  const choices = values.map((value) => ({ value, label: wordFor(kind, value, translate) }));
  return [...choices, { value: noAnswer, label: translate(none) }];
}

/** The value of "prefer not to say". */
export const noAnswer = 'no_answer';
