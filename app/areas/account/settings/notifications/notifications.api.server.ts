import type { z } from 'zod';
import { preferencesAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const preferences = tolerant(
  preferencesAttributes
    .pick({ notifications_enabled: true, visit_reminders: true, message_mails: true })
    .required(),
);
export type Notifications = z.infer<typeof preferences>;
const preferencesDocument = documentOf(preferences);

export async function fetchNotifications(api: ApiClient): Promise<Notifications> {
  return (await api.get('v3/preferences', preferencesDocument)).data;
}

export async function changeNotifications(api: ApiClient, change: Notifications): Promise<void> {
  await api.patch('v3/preferences', change, preferencesDocument);
}
