import { calendarDateIn } from '#app/domain/calendar-date.ts';
import { readInstant } from '#app/domain/instant.ts';
import { isMessageKey, translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDay, formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { ExportValue } from '#app/contract/privacy.ts';

const wordOr = (key: string, otherwise: string, translate: Translate) =>
  isMessageKey(key) ? translate(key) : otherwise;

export const sectionTitle = (name: string, translate: Translate): string =>
  wordOr(`dataExport:section.${name}`, name, translate);

export const fieldLabel = (name: string, translate: Translate): string =>
  wordOr(`dataExport:field.${name}`, name, translate);

/** Enumerations whose values are translated. */
const kinds: Readonly<Record<string, string>> = {
  sex: 'sex',
  gender: 'gender',
  race: 'race',
  care_plan_type: 'planType',
  care_path: 'path',
  health_conditions: 'condition',
};

/** The benefits API's names for dates and times. Other values that look like a date are free text. */
const holdsTime = /(^dob|_(on|date|at|until))$/;

/** A single value in words; undefined for a list of entries. */
export function valueInWords(
  name: string,
  value: ExportValue,
  words: LocaleAndZone & LocaleAndCurrency,
): string | undefined {
  const { locale } = words;
  const translate = translatorFor(locale);
  if (value === null || value === '') return translate('settings:notProvided');
  if (typeof value === 'boolean') return translate(value ? 'dataExport:yes' : 'dataExport:no');
  if (typeof value === 'number') return name.endsWith('_cents') ? formatMoney(value, words) : `${value}`;
  if (typeof value === 'string') return textInWords(name, value, words);
  if (value.length === 0) return translate('dataExport:none');
  const texts = value.filter((item) => typeof item === 'string');
  if (texts.length < value.length) return undefined;
  return texts.map((text) => textInWords(name, text, words)).join(', ');
}

function textInWords(name: string, value: string, { locale, timeZone }: LocaleAndZone): string {
  const day = holdsTime.test(name) ? calendarDateIn(value) : undefined;
  if (day !== undefined) return formatDay(day, locale);
  if (/_(at|until)$/.test(name)) return momentInWords(value, { locale, timeZone });
  const kind = kinds[name];
  return kind ? wordOr(`enumerations:${kind}.${value}`, value, translatorFor(locale)) : value;
}

/** With the year, since some entries are years old. A text that is no instant stays as it is. */
export function momentInWords(text: string, { locale, timeZone }: LocaleAndZone): string {
  const moment = readInstant(text)?.toZonedDateTimeISO(timeZone);
  if (!moment) return text;
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${formatDay(moment.toPlainDate().toString(), locale)}, ${time}`;
}
