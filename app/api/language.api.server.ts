import { preferencesAttributes } from '#app/contract/account.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from './client.ts';
import { documentOf } from './document.ts';

const preferencesDocument = documentOf(tolerant(preferencesAttributes.pick({ preferred_language: true })));

/** Sets the member's language for pages and mails (a language's `backend`). Throws ApiError 422 when the company does not offer it. */
export async function chooseLanguage(api: ApiClient, language: string): Promise<void> {
  await api.patch('v3/preferences', { preferred_language: language }, preferencesDocument);
}
