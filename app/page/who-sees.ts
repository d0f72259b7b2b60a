import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { MessageValues } from '#app/i18n/translator.ts';
import type { Place } from './who-sees-row.ts';
import { whoSeesWhat } from './who-sees-what.ts';

/** The sentences of a place, each once. */
export const sentencesAt = (place: Place): readonly MessageKey[] => [
  ...new Set(whoSeesWhat.flatMap(({ says }) => says[place] ?? [])),
];

/** The sentences about who sees what at a place, in the member's language. */
export function useWhoSees(place: Place, values?: MessageValues): readonly string[] {
  const translate = useTranslate();
  return sentencesAt(place).map((key) => translate(key, values));
}
