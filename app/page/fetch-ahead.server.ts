import type { RouterContextProvider } from 'react-router';
import { mayUse } from '#app/domain/cookie-consent.ts';
import {
  type Context,
  cookieConsentContext,
  requestContext,
  signedInContext,
  updateResponse,
  visitorContext,
} from './contexts.ts';
import type { PageData } from './page-data.tsx';

/**
 * The links of this page that browsers may prefetch; undefined for none. Only for members and only in browsers, because the native app
 * and consented analytics record every page view. Not for visitors who want to save data.
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
  updateResponse(context, { fetchesAhead: true });
  return fetchAhead;
}

function isCounted(context: Context): boolean {
  if (context.get(requestContext).cookiesInUse.length === 0) return false;
  const here = context.get(cookieConsentContext);
  return here === null || mayUse('analytics', here.consent, here);
}

/** Whether a notice or a kept form is pending, which must be shown when the page is opened. */
function isSomethingWaiting(path: string, context: Context): boolean {
  const { notice, keptForms } = context.get(visitorContext).data;
  return notice !== undefined || keptForms?.[path] !== undefined;
}

/**
 * Whether the page itself was requested. Prefetches and HEAD requests do not count: the side effects of opening a page must not
 * happen.
 */
export function isOpened(request: Request, context: Context): boolean {
  return request.method === 'GET' && !context.get(requestContext).prefetch;
}
