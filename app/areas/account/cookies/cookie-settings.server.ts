import { redirect } from 'react-router';
import {
  choiceOf,
  mayUse,
  optionalCategories,
  type CookieChoice,
  type OptionalCategory,
} from '#app/domain/cookie-consent.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { type Context, localeContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { cookieConsentHere, keepCookieChoice } from '#app/frame/cookies/cookie-consent.server.ts';
import { ownPath } from '#app/page/own-path.ts';

/** Data of the page about cookies. */
export async function readCookieSettings(request: Request, context: Context, timeZone: string) {
  const { cookiesInUse: inUse } = context.get(requestContext);
  const { consent, refusedByBrowser } = await cookieConsentHere(request, context);
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const standing = optionalCategories.filter((category) => consent?.[category]);
  return {
    /** The categories that this operator uses. */
    inUse,
    agreed: kept ? kept.getAll('agreed').map(String) : standing,
    /** In words; null without a choice. */
    chosenOn: consent
      ? formatDayOf(consent.chosen_at, { locale: context.get(localeContext), timeZone })
      : null,
    refusedByBrowser,
    /** Whether page views are counted now. */
    counts: inUse.includes('analytics') && mayUse('analytics', consent, { refusedByBrowser }),
  };
}

/** The choice of a form's button and boxes. "Yes to all" means the categories in use. */
function chosenIn(fields: FormData, inUse: readonly OptionalCategory[]): CookieChoice {
  if (fields.get('choice') === 'all') return choiceOf(inUse);
  if (fields.get('choice') === 'none') return choiceOf([]);
  const agreed: readonly unknown[] = fields.getAll('agreed');
  return choiceOf(optionalCategories.filter((category) => agreed.includes(category)));
}

/** Stores the choice made on the page or in the banner, and redirects back. */
export async function storeCookieChoice(
  request: Request,
  context: Context,
  fallback: string,
): Promise<Response> {
  const fields = await readForm(request, context);
  await keepCookieChoice(chosenIn(fields, context.get(requestContext).cookiesInUse), context);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'cookies:saved' } });
  return redirect(ownPath(fields.get('return_to'), fallback), 303);
}
