import { cookieConsentAttributes } from '#app/contract/privacy.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { CookieChoice, CookieConsent } from '#app/domain/cookie-consent.ts';
import type { ApiClient } from './client.ts';
import { documentOf } from './document.ts';

const consentDocument = documentOf(tolerant(cookieConsentAttributes.omit({ necessary: true })));

/** The member's cookie choice; undefined if they never made one. */
export async function fetchCookieConsent(api: ApiClient): Promise<CookieConsent | undefined> {
  const { data } = await api.get('v3/cookie_consent', consentDocument);
  const { action_completed, text_version, chosen_at, ...choice } = data;
  if (!action_completed || text_version === null || chosen_at === null) return undefined;
  const { functional, analytics, performance, advertisement } = choice;
  return { functional, analytics, performance, advertisement, text_version, chosen_at };
}

/** Saves a choice for the member in all browsers. */
export async function saveCookieConsent(api: ApiClient, choice: CookieChoice, textVersion: string) {
  await api.put('v3/cookie_consent', { ...choice, text_version: textVersion }, consentDocument);
}
