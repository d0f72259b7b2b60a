import { randomUUID } from 'node:crypto';
import { requestContext, updateResponse, type Visitor } from '#app/page/contexts.ts';
import { savesData } from '#app/page/saves-data.ts';
import { mobileAppOf } from '#app/domain/mobile-app.ts';
import { acceptedLanguage } from '#app/i18n/accept-language.server.ts';
import { defaultLanguage, listedLanguages } from '#app/i18n/languages.ts';
import { languages } from '#server/i18n/languages.ts';
import { takesGzip } from './compress-html.ts';
import type { Dependencies } from './dependencies.ts';
import { openDeviceSecret } from './device-secret.ts';
import { newFormToken } from './form-token.ts';
import { forgetfulVisitor } from './forgetful-visitor.ts';
import { compressParts, gzipInParts, type CompressedPart } from './gzip-in-parts.ts';
import { looksAhead, type createPageContext } from './page-context.ts';
import { withPageHeaders } from './page-headers.ts';
import type { PageRoute } from './pages.ts';
import { newNonce } from './security-headers.ts';
import { builtStyleSheet, withStylesInside } from './styles-inside.ts';

/** What is another in each answer. */
interface Own {
  nonce: string;
  formToken: string;
}

interface KeptPage {
  /** Those that hold nothing of one answer, and apart from them the policy. */
  headers: [name: string, value: string][];
  policy: TextWithPlaces;
  body: TextWithPlaces;
  compressed: CompressedPart[];
  freshUntilMs: number;
}

/** A text with places for what is an answer's own. */
interface TextWithPlaces {
  /** Before the first place, between two, and after the last. */
  texts: string[];
  places: (keyof Own)[];
}

const freshMs = 60_000;
/** Those of the server are those of the pages (tests/contract/languages.test.ts). */
const offered = [
  defaultLanguage,
  ...listedLanguages.filter((each) => each !== defaultLanguage && languages.includes(each.backend)),
];
const policyHeader = 'content-security-policy';

/**
 * Answers whoever opens a page that says of itself `sameForStrangers`, and of whom nothing is known: rendered for nobody, kept as
 * text for a minute, with a nonce and a form token of its own in each answer. Nothing of a request gets into what is kept but its
 * page, one of our languages, and whether to load little: only then the page's style sheets do not stand in it, since they would be
 * loaded twice.
 *
 * @returns undefined for every other request, and where the page turns out to do more than to be shown
 */
export function strangersPages(
  { env, analytics }: Pick<Dependencies, 'env' | 'analytics'>,
  contextFor: ReturnType<typeof createPageContext>,
) {
  const kept = new Map<string, KeptPage>();

  async function render(page: PageRoute, headers: Record<string, string>): Promise<KeptPage | undefined> {
    let hasEffects = false;
    const effect = () => {
      hasEffects = true;
    };
    const formToken = newFormToken(randomUUID(), randomUUID());
    const visitor: Visitor = {
      ...forgetfulVisitor(),
      formToken,
      update: effect,
      rotate: effect,
      forget: effect,
    };
    const from = { visitor, device: openDeviceSecret(undefined) };
    const { path, routeHandle, fetchAhead } = page;
    const nobody = { requestId: 'kept', clientAddress: 'nobody', sentCookie: false };
    const details = { route: path, routeHandle, fetchAhead, ...nobody };
    const request = new Request(env.ORIGIN + path, { headers });
    const context = contextFor(request, from, details);
    const answer = await page.handle(request, context);
    const { html, styleSources } = savesData(request.headers)
      ? { html: await answer.text(), styleSources: [] }
      : withStylesInside(await answer.text(), builtStyleSheet);
    updateResponse(context, { styleSources });
    withPageHeaders(answer, context, 'production');
    if (hasEffects || from.device.changed || answer.status !== 200) return undefined;
    const own = { nonce: context.get(requestContext).nonce, formToken };
    const body = withPlaces(html, own);
    const bytesAt = (place: keyof Own | undefined) => (place ? Buffer.byteLength(own[place]) : 0);
    return {
      headers: [...answer.headers].filter(([name]) => name !== policyHeader),
      policy: withPlaces(answer.headers.get(policyHeader) ?? '', own),
      body,
      compressed: compressParts(
        body.texts.map((text, at) => ({ text, bytesAfter: bytesAt(body.places[at]) })),
      ),
      freshUntilMs: performance.now() + freshMs,
    };
  }

  async function pageFor(page: PageRoute, headers: Headers): Promise<KeptPage | undefined> {
    const language = await acceptedLanguage(headers.get('Accept-Language') ?? '', offered);
    const asked = {
      'Accept-Language': language,
      'Save-Data': savesData(headers) ? 'on' : 'off',
    };
    const key = [page.path, ...Object.values(asked)].join(' ');
    const known = kept.get(key);
    if (known && performance.now() < known.freshUntilMs) return known;
    const rendered = await render(page, asked);
    if (rendered) kept.set(key, rendered);
    return rendered;
  }

  function isStrangers({ method, url, headers }: Request, { path, routeHandle }: PageRoute): boolean {
    if (!routeHandle.sameForStrangers || method !== 'GET' || headers.has('Cookie')) return false;
    // Whoever counts pages has to ask first, and a page in development is another each time.
    if (analytics !== undefined || env.NODE_ENV === 'development') return false;
    const { pathname, search } = new URL(url);
    return pathname === path && search === '' && mobileAppOf(headers) === null && !looksAhead(headers);
  }

  return async (
    request: Request,
    page: PageRoute,
    formToken: () => string,
  ): Promise<Response | undefined> => {
    if (!isStrangers(request, page)) return undefined;
    const found = await pageFor(page, request.headers);
    if (!found) return undefined;
    const own = { nonce: newNonce(), formToken: formToken() };
    const headers = new Headers(found.headers);
    headers.set(policyHeader, filled(found.policy, own));
    if (!takesGzip(request.headers.get('Accept-Encoding') ?? '')) {
      return new Response(filled(found.body, own), { headers });
    }
    headers.set('Content-Encoding', 'gzip');
    const between = found.body.places.map((place) => own[place]);
    return new Response(gzipInParts(found.compressed, between), { headers });
  };
}

const placeNames = ['nonce', 'formToken'] as const;

function withPlaces(text: string, own: Own): TextWithPlaces {
  const found = text.split(new RegExp(`(${placeNames.map((name) => RegExp.escape(own[name])).join('|')})`));
  return {
    texts: found.filter((_part, at) => at % 2 === 0),
    places: found.flatMap((part) => placeNames.filter((name) => own[name] === part)),
  };
}

function filled({ texts, places }: TextWithPlaces, own: Own): string {
  return texts.map((text, at) => text + (places[at] ? own[places[at]] : '')).join('');
}
