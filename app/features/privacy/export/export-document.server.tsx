import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageOf } from '#app/i18n/languages.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { DataExport, ExportEntry, ExportValue } from './export.api.server.ts';
import { fieldLabel, momentInWords, sectionTitle, valueInWords, type ExportReader } from './export-words.ts';

interface Surroundings {
  brandName: string;
  locale: string;
  timeZone: string;
}

// The file is read without us: its style is in it.
const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h2{margin:2rem 0 .5rem;border-bottom:1px solid}dl{margin:0 0 1rem;padding:.5rem 0;border-bottom:1px solid #bbb}
dt{font-weight:600}dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The export as one page to keep, in the member's language. */
export function exportHtml(found: DataExport, { brandName, locale, timeZone }: Surroundings): string {
  const translate = translatorFor(locale);
  const reader: ExportReader = { locale, timeZone, translate };
  const title = translate('dataExport:title', { brand: brandName });
  const when = momentInWords(found.exported_at, reader);
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
        {found.sections.map(({ name, entries }) => (
          <section key={name}>
            <h2>{sectionTitle(name, translate)}</h2>
            {entries.length === 0 && <p>{translate('dataExport:none')}</p>}
            {entriesOf(entries, reader)}
          </section>
        ))}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}

function entriesOf(entries: readonly ExportEntry[], reader: ExportReader): ReactNode {
  const keyed = entries.map((entry, index) => ({ entry, key: `entry-${index}` }));
  return keyed.map(({ entry, key }) => (
    <dl key={key}>
      {Object.entries(entry).map(([name, value]) => (
        <div key={name}>
          <dt>{fieldLabel(name, reader.translate)}</dt>
          <dd>{valueInWords(name, value, reader) ?? entriesOf(nested(value), reader)}</dd>
        </div>
      ))}
    </dl>
  ));
}

function nested(value: ExportValue): ExportEntry[] {
  return Array.isArray(value) ? value.filter((item) => typeof item !== 'string') : [];
}
