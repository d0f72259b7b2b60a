import type { z } from 'zod';
import { preferencesAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const mails = tolerant(
  preferencesAttributes
    .pick({ notifications_enabled: true, visit_reminders: true, message_mails: true })
    .required(),
);
export type MailPreferences = z.infer<typeof mails>;
const mailsDocument = documentOf(mails);

const privacyDocument = documentOf(
  tolerant(preferencesAttributes.pick({ discreet_notifications: true, low_data: true }).required()),
);
const changedDocument = documentOf(tolerant(preferencesAttributes.partial()));

export async function fetchMailPreferences(api: ApiClient): Promise<MailPreferences> {
  return (await api.get('v3/preferences', mailsDocument)).data;
}

export async function fetchPrivacyPreferences(api: ApiClient) {
  return (await api.get('v3/preferences', privacyDocument)).data;
}

/** Omitted preferences stay. Throws ApiError 422 for an unknown `time_zone` (IANA name). */
export async function changePreferences(
  api: ApiClient,
  change: Partial<z.infer<typeof preferencesAttributes>>,
): Promise<void> {
  await api.patch('v3/preferences', change, changedDocument);
}
