import type { z } from 'zod';
import { consentAttributes, type consentBody } from '#app/contract/privacy.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';

const consent = decoded(consentAttributes.omit({ language: true }));
export type Consent = z.infer<typeof consent>;
const optionalConsentDocument = documentOf(consent.nullable());
const consentDocument = documentOf(consent);

/** Records consent to this version of the text; repeating it changes nothing. */
export async function giveConsent(api: ApiClient, textVersion: string): Promise<void> {
  const body: z.infer<typeof consentBody> = { accepted: true, text_version: textVersion };
  await api.post('v3/data_sharing_consents', body, consentDocument);
}

/** The member's consent; null when they gave none or withdrew it. */
export async function fetchConsent(api: ApiClient): Promise<Consent | null> {
  return (await api.get('v3/data_sharing_consent', optionalConsentDocument)).data;
}

/** Throws ApiError 404 when there is no consent. */
export async function withdrawConsent(api: ApiClient): Promise<void> {
  await api.delete('v3/data_sharing_consent');
}
