import type { ApiClient } from '#app/api/client.ts';
import { documentWithMeta } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';

const beside = memberSchema.pick({ cobra: true });
const memberWithMeta = documentWithMeta(memberSchema, beside);

/** The signed-in member. Throws ApiError 401 with code unauthenticated or second_factor_required. */
export async function fetchSession(api: ApiClient): Promise<Member> {
  const { data, meta } = await api.get('v3/session', memberWithMeta);
  return { ...data, ...meta };
}

export const signOut = (api: ApiClient): Promise<void> => api.delete('v3/session');
