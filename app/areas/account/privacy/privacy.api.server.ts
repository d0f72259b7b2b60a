import type { z } from 'zod';
import { preferencesAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const preferences = tolerant(
  preferencesAttributes.pick({ discreet_notifications: true, low_data: true }).required(),
);
export type Preferences = z.infer<typeof preferences>;
const preferencesDocument = documentOf(preferences);

export async function fetchPreferences(api: ApiClient): Promise<Preferences> {
  return (await api.get('v3/preferences', preferencesDocument)).data;
}

export async function changePreferences(api: ApiClient, change: Partial<Preferences>): Promise<void> {
  await api.patch('v3/preferences', change, preferencesDocument);
}
