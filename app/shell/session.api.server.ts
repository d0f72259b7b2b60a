import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { sessionUser, type SessionUser } from '#app/api/entities/session-user.ts';

/** The signed-in member. Throws ApiError 401 with code unauthenticated or second_factor_required. */
export async function fetchSession(api: ApiClient): Promise<SessionUser> {
  const { data } = await api.get('v3/session', documentOf(sessionUser));
  return data;
}
