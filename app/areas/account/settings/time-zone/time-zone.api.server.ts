import { preferencesAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const preferencesDocument = documentOf(tolerant(preferencesAttributes.pick({ time_zone: true })));

/** Sets the zone (IANA name) for dates and for times in mails. Throws ApiError 422 for an invalid one. */
export async function chooseTimeZone(api: ApiClient, timeZone: string): Promise<void> {
  await api.patch('v3/preferences', { time_zone: timeZone }, preferencesDocument);
}
