import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const preferences = z.object({
  notifications_enabled: z.boolean(),
  visit_reminders: z.boolean(),
  message_mails: z.boolean(),
});
export type Notifications = z.infer<typeof preferences>;
const preferencesDocument = documentOf(preferences);

export async function fetchNotifications(api: ApiClient): Promise<Notifications> {
  return (await api.get('v3/preferences', preferencesDocument)).data;
}

export async function changeNotifications(api: ApiClient, change: Notifications): Promise<void> {
  await api.patch('v3/preferences', change, preferencesDocument);
}
