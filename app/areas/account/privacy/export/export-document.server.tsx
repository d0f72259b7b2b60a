import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { ExportEntry, ExportValue } from '#app/contract/privacy.ts';
import type { WholeSection } from './whole-sections.server.ts';
import { fieldLabel, momentInWords, sectionTitle, valueInWords } from './export-words.ts';

// The file is opened without our stylesheet, so it has its own.
const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h2{margin:2rem 0 .5rem;border-bottom:1px solid}dl{margin:0 0 1rem;padding:.5rem 0;border-bottom:1px solid #bbb}
dt{font-weight:600}dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The export as one HTML file in the member's language, streamed. */
export async function* exportHtml(
  exportedAt: string,
  sections: readonly WholeSection[],
  { brandName, ...words }: LocaleAndZone & LocaleAndCurrency & { brandName: string },
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

function entriesOf(entries: readonly ExportEntry[], words: LocaleAndZone & LocaleAndCurrency): ReactNode {
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
