import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';

const changed = z.object({ meta: z.object({ csrf_token: z.string() }) });

/** Ends all other sessions. Throws ApiError 422 with pointers, 429 too_many_attempts. */
export async function changePassword(
  api: ApiClient,
  given: { current_password: string; password: string; password_confirmation: string },
): Promise<void> {
  await api.put('v3/password', given, changed);
}
