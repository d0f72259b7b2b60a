import { html, raw } from 'hono/html';
import type { ServerBuild } from 'react-router';
import { languageOf } from '#app/i18n/languages.ts';
import type { Language } from '#app/domain/localized-text.ts';

type Html = ReturnType<typeof html>;

interface StillPage {
  language: Language;
  brandName: string;
  /** Addresses of style sheets. */
  styles: readonly string[];
  title: string;
  lead: string;
  /** Content below the lead. */
  content: Html;
  /** The page's only script, allowed by digest. */
  script?: string;
}

/** The style sheets that every page loads. */
export const stylesOfEveryPage = (build: ServerBuild): readonly string[] =>
  Object.values(build.assets.routes).find((route) => route?.parentId === undefined)?.css ?? [];

/** A page built from texts without React or a session: cheap under load, and cacheable by the offline worker. */
export async function stillPage(page: StillPage): Promise<string> {
  const { language, brandName, styles, title, lead, content, script } = page;
  const links = styles.map((href) => html`<link rel="stylesheet" href="${href}" />`);
  return html`<!doctype html>
    <html lang="${language}" dir="${languageOf(language).direction}">
      <head>
        <meta charset="utf-8" />
        <title>${title} &middot; ${brandName}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${links} ${script === undefined ? '' : raw(`<script>${script}</script>`)}
      </head>
      <body>
        <div class="gate">
          <div class="gate-column">
            <header class="gate-header"><a class="brand" href="/">${brandName}</a></header>
            <main>
              <div class="page-header">
                <div class="page-header-words">
                  <h1>${title}</h1>
                  <p class="lead">${lead}</p>
                </div>
              </div>
              ${content}
            </main>
          </div>
        </div>
      </body>
    </html>`;
}
