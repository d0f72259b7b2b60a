import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { calendarDateIn, readInstant } from '#app/domain/calendar-date.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDay, formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { isMessageKey, translatorFor, type Translate } from '#app/i18n/translator.ts';
import type { ExportEntry, ExportValue } from '#app/contract/privacy.ts';
import type { WholeSection } from '../privacy.api.server.ts';

type Words = LocaleAndZone & LocaleAndCurrency;

// The file is opened without our stylesheet, so it has its own.
const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h2{margin:2rem 0 .5rem;border-bottom:1px solid}dl{margin:0 0 1rem;padding:.5rem 0;border-bottom:1px solid #bbb}
dt{font-weight:600}dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The export as one HTML file in the member's language, streamed. */
export async function* exportHtml(
  exportedAt: string,
  sections: readonly WholeSection[],
  { brandName, ...words }: Words & { brandName: string },
): AsyncGenerator<string, void> {
  const { locale, timeZone } = words;
  const translate = translatorFor(locale);
  const title = translate('dataExport:title', { brand: brandName });
  const when = momentInWords(exportedAt, words);
  const page = (
    <html lang={locale} dir={languageOf(locale).direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{translate('dataExport:madeAt', { moment: when, timeZone })}</p>
        <main />
      </body>
    </html>
  );
  // The sections between these parts are written as they are fetched.
  const [begin = '', end = ''] = renderToStaticMarkup(page).split('</main>');
  yield `<!doctype html>${begin}`;
  for (const { name, parts } of sections) {
    yield `<section>${renderToStaticMarkup(<h2>{sectionTitle(name, translate)}</h2>)}`;
    let isEmpty = true;
    for await (const entries of parts) {
      yield renderToStaticMarkup(<>{entriesOf(entries, words)}</>);
      isEmpty &&= entries.length === 0;
    }
    yield `${isEmpty ? renderToStaticMarkup(<p>{translate('dataExport:none')}</p>) : ''}</section>`;
  }
  yield `</main>${end}\n`;
}

function entriesOf(entries: readonly ExportEntry[], words: Words): ReactNode {
  const translate = translatorFor(words.locale);
  const keyed = entries.map((entry, index) => ({ entry, key: `entry-${index}` }));
  return keyed.map(({ entry, key }) => (
    <dl key={key}>
      {Object.entries(entry).map(([name, value]) => (
        <div key={name}>
          <dt>{fieldLabel(name, translate)}</dt>
          <dd>{valueInWords(name, value, words) ?? entriesOf(nested(value), words)}</dd>
        </div>
      ))}
    </dl>
  ));
}

function nested(value: ExportValue): ExportEntry[] {
  return Array.isArray(value) ? value.filter((item) => typeof item !== 'string') : [];
}

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
export function valueInWords(name: string, value: ExportValue, words: Words): string | undefined {
  const translate = translatorFor(words.locale);
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
function momentInWords(text: string, { locale, timeZone }: LocaleAndZone): string {
  const moment = readInstant(text)?.toZonedDateTimeISO(timeZone);
  if (!moment) return text;
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${formatDay(moment.toPlainDate().toString(), locale)}, ${time}`;
}
