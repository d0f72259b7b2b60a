import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const consent = z.object({ id: z.string(), text_version: z.string(), given_at: z.string() });

/** Records that the member agreed to this version of the text. Doing it twice changes nothing. */
export async function giveConsent(api: ApiClient, textVersion: string): Promise<void> {
  const body = { accepted: true, text_version: textVersion };
  await api.post('v3/data_sharing_consents', body, documentOf(consent));
}
