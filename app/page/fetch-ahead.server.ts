import type { RouterContextProvider } from 'react-router';
import { mayUse } from '#app/domain/cookie-consent.ts';
import {
  cookieConsentContext,
  fetchesAheadContext,
  requestContext,
  signedInContext,
  visitorContext,
} from './contexts.ts';
import type { PageData } from './page-data.tsx';

type Context = Readonly<RouterContextProvider>;

/**
 * Which links of this page browsers may fetch ahead; undefined where none. Only for members, and only in browsers: the native app
 * hears of each page that is opened, as does whoever counts pages with somebody's consent. Not for those who want to load little.
 */
export function fetchAheadRules(
  { method, url }: Request,
  { status, inApp, lowData }: Pick<PageData, 'status' | 'inApp' | 'lowData'>,
  context: RouterContextProvider,
): string | undefined {
  const { prefetch, fetchAhead } = context.get(requestContext);
  const isMembers = context.get(signedInContext) !== null;
  if (method !== 'GET' || status !== 200 || !isMembers || inApp || lowData || isCounted(context))
    return undefined;
  if (prefetch && isSomethingWaiting(new URL(url).pathname, context)) return undefined;
  context.set(fetchesAheadContext, true);
  return fetchAhead;
}

function isCounted(context: Context): boolean {
  if (context.get(requestContext).cookiesInUse.length === 0) return false;
  const here = context.get(cookieConsentContext);
  return here === null || mayUse('analytics', here.consent, here);
}

/** To be told, or given back, on the page when it is opened. */
function isSomethingWaiting(path: string, context: Context): boolean {
  const { notice, keptForms } = context.get(visitorContext).data;
  return notice !== undefined || keptForms?.[path] !== undefined;
}
