import { fetchCookieConsent, saveCookieConsent } from '#app/api/cookie-consent.api.server.ts';
import { ApiError, assertRefusal, ApiUnavailableError } from '#app/api/errors.ts';
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
  type Context,
  cookieConsentContext,
  requestContext,
  visitorContext,
  type CookieConsentHere,
} from '#app/page/contexts.ts';
import { forgetSession, hasSession } from '#app/page/ended-session.ts';

/** The consent of the member or visitor. A member's choice is requested once per page. */
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

/** Whether a page must request consent: optional cookies are in use, there is no choice, and the browser does not refuse. */
export async function needsCookieChoice(request: Request, status: number, context: Context) {
  // Without optional cookies there is no API call, and an error page must not wait for the API again.
  if (context.get(requestContext).cookiesInUse.length === 0 || status >= 500) return false;
  try {
    const { consent, refusedByBrowser } = await cookieConsentHere(request, context);
    return !consent && !refusedByBrowser;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ApiUnavailableError) return false;
    throw error;
  }
}

/** Saves a choice with the member, or in the browser when signed out. A refusal is saved in both, so it applies after signing out too. */
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

/** If the session ended in the meantime, the next page requires signing in. */
async function keepForMember(choice: CookieChoice, context: Context): Promise<void> {
  try {
    await saveCookieConsent(context.get(apiContext), choice, cookieTextVersion);
  } catch (error) {
    assertRefusal(error, 401);
    forgetSession(context.get(visitorContext), error);
  }
}
