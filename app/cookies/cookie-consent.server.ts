import type { RouterContextProvider } from 'react-router';
import { fetchCookieConsent, saveCookieConsent } from '#app/api/cookie-consent.api.server.ts';
import { ApiError, assertRefusal } from '#app/api/errors.ts';
import { ApiUnavailableError } from '#app/api/unavailable-error.ts';
import {
  browserRefuses,
  cookieTextVersion,
  isSameChoice,
  refusesAll,
  standingConsent,
  type CookieChoice,
} from '#app/domain/cookie-consent.ts';
import {
  apiContext,
  clockContext,
  cookieConsentContext,
  requestContext,
  visitorContext,
  type CookieConsentHere,
} from '#app/page/contexts.ts';
import { forgetSession, hasSession } from '#app/page/ended-session.ts';

type Context = Readonly<RouterContextProvider>;

/** What whoever asks for this page agreed to. A member's own choice is asked for once a page. */
export async function cookieConsentHere(request: Request, context: Context): Promise<CookieConsentHere> {
  const known = context.get(cookieConsentContext);
  if (known) return known;
  const { data } = context.get(visitorContext);
  const isSignedIn = hasSession(data);
  const member = isSignedIn ? await fetchCookieConsent(context.get(apiContext)) : undefined;
  const found = {
    consent: standingConsent({ member, browser: data.cookieConsent }, isSignedIn),
    refusedByBrowser: browserRefuses(request.headers),
  };
  context.set(cookieConsentContext, found);
  return found;
}

/** Whether a page has to ask: something optional is in use, and nobody has answered. A browser that refuses has. */
export async function asksForCookies(request: Request, status: number, context: Context): Promise<boolean> {
  // Whoever runs nothing optional pays nothing for it, and a page that failed must not wait once more.
  if (context.get(requestContext).cookiesInUse.length === 0 || status >= 500) return false;
  try {
    const { consent, refusedByBrowser } = await cookieConsentHere(request, context);
    return !consent && !refusedByBrowser;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ApiUnavailableError) return false;
    throw error;
  }
}

/**
 * Keeps a choice with the member, or with the browser where nobody is signed in. A no to everything is kept with both, so
 * that it holds after signing out as well.
 */
export async function keepCookieChoice(choice: CookieChoice, context: Context): Promise<void> {
  const visitor = context.get(visitorContext);
  const wasSignedIn = hasSession(visitor.data);
  if (wasSignedIn) await keepForMember(choice, context);
  if (wasSignedIn && !refusesAll(choice)) return;
  const last = visitor.data.cookieConsent;
  if (last?.text_version === cookieTextVersion && isSameChoice(last, choice)) return;
  const chosen_at = context.get(clockContext).now().toString();
  visitor.update({ cookieConsent: { ...choice, text_version: cookieTextVersion, chosen_at } });
}

/** Whoever was signed out in the meantime is asked to sign in by the page this leads to. */
async function keepForMember(choice: CookieChoice, context: Context): Promise<void> {
  try {
    await saveCookieConsent(context.get(apiContext), choice, cookieTextVersion);
  } catch (error) {
    assertRefusal(error, 401);
    forgetSession(context.get(visitorContext), error);
  }
}
