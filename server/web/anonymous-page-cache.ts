import { randomUUID, createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { requestContext, updateResponse, type Visitor } from '#app/page/contexts.ts';
import { savesData } from '#app/page/saves-data.ts';
import { mobileAppOf } from '#app/domain/mobile-app.ts';
import { acceptedLanguage } from '#app/i18n/accept-language.server.ts';
import { defaultLanguage, listedLanguages } from '#app/i18n/languages.ts';
import { languages } from '#server/platform/i18n/languages.ts';
import { takesGzip } from './compress-html.ts';
import type { Dependencies } from './dependencies.ts';
import { openDeviceSecret } from './visitor-store.ts';
import { ephemeralVisitor } from './visitor.ts';
import { newFormToken } from './form-proof.ts';
import { isPrefetch, type createPageContext } from './page-context.ts';
import { withPageHeaders } from './page-headers.ts';
import type { PageRoute } from './pages.ts';
import { newNonce } from './security-headers.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './assets.ts';

interface StyledPage {
  html: string;
  /** `style-src` sources that the page's policy has to allow. */
  styleSources: string[];
}

const styleSheetLink = /<link nonce="[^"]*" rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/g;

/** A built style sheet by its path; undefined in development. */
export function builtStyleSheet(path: string): string | undefined {
  try {
    return readFileSync(join(builtFiles, path), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Inlines a page's style sheets for first-time browsers, so that they show it after one answer instead of
 * two. Each sheet is still linked, with `media="print"`: every browser fetches those last for the next page, and waits for none.
 *
 * Measured 2026-11-27 on a busy machine, sign-in in a new Chromium at 1.6 Mbit/s with 400 ms to each answer, 9 interleaved rounds:
 * largest paint after 1,092 ms (804 to 1,788) with it, 1,668 (1,388 to 2,316) without it.
 */
export function withStylesInside(html: string, styleSheet: (path: string) => string | undefined): StyledPage {
  const styleSources: string[] = [];
  const styled = html.replaceAll(styleSheetLink, (link, path: string) => {
    const css = styleSheet(path);
    if (css === undefined || /<\/style/i.test(css)) return link;
    styleSources.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    return `<style>${css}</style><link rel="stylesheet" href="${path}" media="print"/>`;
  });
  return { html: styled, styleSources };
}

interface CachedPage {
  headers: readonly [name: string, value: string][];
  html: string;
  /** Rendered with the page; each answer replaces them with its own. */
  nonce: string;
  formToken: string;
  freshUntilMs: number;
}

const freshMs = 60_000;
/** The lowest level at which sign-in with its style sheets fits into the first ten packets: 12.9 kB, 14.5 kB at level 1. */
const level = 4;
/** The server's languages equal those of the pages (tests/contract/languages.test.ts). */
const offered = [
  defaultLanguage,
  ...listedLanguages.filter((each) => each !== defaultLanguage && languages.includes(each.backend)),
];

/**
 * Answers GET requests without cookies for pages whose handle says `sameForAnonymous`, from a cache of rendered pages that are
 * fresh for a minute. The key is the page, one of our languages, and Save-Data; nothing else of a request reaches the cache.
 * Each answer has its own nonce and form token. Measured 2026-11-27: sign-in takes 2.6 ms of CPU, 3.4 where it is rendered for each
 * request, although that page is a quarter as long, because its style sheets are not in it.
 *
 * @returns a function that returns undefined for every other request, and for a page that is not a 200 or changes the visitor
 */
export function anonymousPageCache(
  { env, analytics }: Pick<Dependencies, 'env' | 'analytics'>,
  contextFor: ReturnType<typeof createPageContext>,
) {
  const cache = new Map<string, CachedPage>();

  async function render(page: PageRoute, headers: Record<string, string>): Promise<CachedPage | undefined> {
    let hasEffects = false;
    const effect = () => {
      hasEffects = true;
    };
    const formToken = newFormToken(randomUUID(), randomUUID());
    const effects = { update: effect, rotate: effect, forget: effect };
    const visitor: Visitor = { ...ephemeralVisitor(), formToken, ...effects };
    const from = { visitor, device: openDeviceSecret(undefined) };
    const { path, routeHandle, fetchAhead } = page;
    const anonymous = { requestId: 'cached', clientAddress: 'anonymous', sentCookie: false };
    const request = new Request(env.ORIGIN + path, { headers });
    const context = contextFor(request, from, { route: path, routeHandle, fetchAhead, ...anonymous });
    const answer = await page.handle(request, context);
    const { html, styleSources } = savesData(request.headers)
      ? { html: await answer.text(), styleSources: [] }
      : withStylesInside(await answer.text(), builtStyleSheet);
    updateResponse(context, { styleSources });
    withPageHeaders(answer, context, 'production');
    if (hasEffects || from.device.changed || answer.status !== 200) return undefined;
    const { nonce } = context.get(requestContext);
    return {
      headers: [...answer.headers],
      html,
      nonce,
      formToken,
      freshUntilMs: performance.now() + freshMs,
    };
  }

  async function pageFor(page: PageRoute, headers: Headers): Promise<CachedPage | undefined> {
    const language = await acceptedLanguage(headers.get('Accept-Language') ?? '', offered);
    const variant = {
      'Accept-Language': language,
      'Save-Data': savesData(headers) ? 'on' : 'off',
    };
    const key = [page.path, ...Object.values(variant)].join(' ');
    const known = cache.get(key);
    if (known && performance.now() < known.freshUntilMs) return known;
    const rendered = await render(page, variant);
    if (rendered) cache.set(key, rendered);
    return rendered;
  }

  function isCacheable({ method, url, headers }: Request, { path, routeHandle }: PageRoute): boolean {
    if (!routeHandle.sameForAnonymous || method !== 'GET' || headers.has('Cookie')) return false;
    // With analytics each page requests consent first, and in development pages change.
    if (analytics !== undefined || env.NODE_ENV === 'development') return false;
    const { pathname, search } = new URL(url);
    return pathname === path && search === '' && mobileAppOf(headers) === null && !isPrefetch(headers);
  }

  return async (request: Request, page: PageRoute, formToken: () => string) => {
    if (!isCacheable(request, page)) return undefined;
    const cached = await pageFor(page, request.headers);
    if (!cached) return undefined;
    const own = { nonce: newNonce(), formToken: formToken() };
    const withOwn = (text: string) =>
      text.replaceAll(cached.nonce, own.nonce).replaceAll(cached.formToken, own.formToken);
    const headers = cached.headers.map(([name, value]): [string, string] => [name, withOwn(value)]);
    const html = withOwn(cached.html);
    if (!takesGzip(request.headers.get('Accept-Encoding') ?? '')) return new Response(html, { headers });
    return new Response(gzipSync(html, { level }), {
      headers: [...headers, ['Content-Encoding', 'gzip']],
    });
  };
}
