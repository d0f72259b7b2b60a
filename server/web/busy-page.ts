import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import { parse } from 'hono/utils/cookie';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { postedFormContext, visitorContext } from '#app/page/contexts.ts';
import { formMiddleware, formTokenField, readTyped } from '#app/forms/form-middleware.server.ts';
import { fieldsToSendAgain } from '#app/forms/kept-form.server.ts';
import { fieldsOf } from '#app/forms/posted-form.server.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { languages, textIn, type TextKey } from '#server/platform/i18n/languages.ts';
import { ephemeralVisitor, visitorCookieName } from './visitor.ts';
import { isFromElsewhere } from './form-proof.ts';
import { stillPagePolicy } from './security-headers.ts';
import { stillPage, stylesOfEveryPage } from './still-page.ts';
import type { Dependencies } from './dependencies.ts';

const comeBackAfterSeconds = 5;

type Unsent = [name: string, value: string][];

/** A plain page built from texts: rendering it with React would take as long as the requested page. */
async function busyPage(language: Language, brandName: string, styles: readonly string[], unsent?: Unsent) {
  const text = (key: TextKey<'busy'>) => textIn(language, 'busy', key);
  const again = text('tryAgain');
  // Without an action the form posts to the page's own address, so nothing of the request is written into the page.
  const action = unsent
    ? html`<form method="post" class="stack">
        <p>${text('unsent')}</p>
        ${unsent.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="button">${again}</button>
      </form>`
    : html`<a class="button" href="">${again}</a>`;
  const [title, lead] = [text('title'), text('message')];
  return stillPage({ language, brandName, styles, title, lead, content: action });
}

/**
 * Answers a page request under overload: 503 with the input ready to be resubmitted. Loads no session. The language is
 * that of the address or the browser.
 */
export function busyPages({ env, sessionSecrets }: Dependencies, build: ServerBuild) {
  const styles = stylesOfEveryPage(build);
  const made = new Map(languages.map((language) => [language, busyPage(language, env.BRAND_NAME, styles)]));
  const cookieName = visitorCookieName(env.ORIGIN.startsWith('https:'));

  function languageFor(context: Context): Language {
    const requested = context.req.query('locale');
    const options = { supports: [...languages], default: 'en', match: firstOf };
    return (
      languages.find((language) => language === requested) ??
      accepts(context, { header: 'Accept-Language', ...options })
    );
  }

  /** The fields of one of our forms, with a token to resubmit them. */
  async function unsentOf(request: Request): Promise<Unsent | undefined> {
    if (request.method !== 'POST' || isFromElsewhere(request, env.ORIGIN)) return undefined;
    const id = parse(request.headers.get('Cookie') ?? '', cookieName)[cookieName];
    const visitor = ephemeralVisitor(id, sessionSecrets);
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    const url = new URL(request.url);
    try {
      await formMiddleware({ request, context, params: {}, pattern: url.pathname, url }, async () => {
        await readTyped(request, context);
        return new Response();
      });
    } catch {
      // Cut off, malformed or of another session: use the fields read so far.
    }
    const fields = fieldsOf(context.get(postedFormContext));
    return fields && [[formTokenField, visitor.formToken], ...fieldsToSendAgain(fields)];
  }

  return async (context: Context): Promise<Response> => {
    const language = languageFor(context);
    const unsent = await unsentOf(context.req.raw);
    const page = await (unsent ? busyPage(language, env.BRAND_NAME, styles, unsent) : made.get(language));
    return context.body(page ?? '', 503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': stillPagePolicy,
      'Cache-Control': 'private, no-store',
      'Retry-After': String(comeBackAfterSeconds),
      Vary: 'Accept-Language',
    });
  };
}

type Match = NonNullable<Parameters<typeof accepts>[1]['match']>;

/** `es-419` is Spanish, too. */
const firstOf: Match = (requested, { supports, default: otherwise }) => {
  const bases = requested.toSorted((a, b) => b.q - a.q).map(({ type }) => type.split('-', 1)[0]);
  return bases.find((base) => base !== undefined && supports.includes(base)) ?? otherwise;
};
