import { z } from 'zod';
import type { ApiClient } from './client.ts';
import { documentOf } from './document.ts';

const preferences = z.object({ preferred_language: z.string() });
const preferencesDocument = documentOf(preferences);

/** The language a member reads and is written to in (a language's `backend`). Throws ApiError 422 when the company does not offer it. */
export async function chooseLanguage(api: ApiClient, language: string): Promise<void> {
  await api.patch('v3/preferences', { preferred_language: language }, preferencesDocument);
}
