import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { memberSchema, type Member } from '#app/api/entities/member.ts';
import { userMeta } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { apiContext, type Context, requestContext, visitorContext } from '#app/page/contexts.ts';
import { leaveSession, type WayOut } from '#app/page/leave-session.server.ts';

const signedIn = documentOf(memberSchema);
const memberWithMeta = documentWithMeta(memberSchema, tolerant(userMeta.pick({ cobra: true })));

/** The signed-in member. Throws ApiError 401 with code unauthenticated or second_factor_required. */
export async function fetchSession(api: ApiClient): Promise<Member> {
  const { data, meta } = await api.get('v3/session', memberWithMeta);
  return { ...data, ...meta };
}

/** Signs in with what the native app handed over. Throws ApiError 401 invalid_handover, 422 invalid, 429 too_many_attempts. */
export async function takeHandover(api: ApiClient, given: { token: string; proof: string }): Promise<Member> {
  const { data } = await api.post('v3/session/handover', given, signedIn);
  return data;
}

export const signOut = (api: ApiClient): Promise<void> => api.delete('v3/session');

/** Ends the session here even when the benefits API is unreachable (specification 8, logout failure), and redirects. */
export async function endSession(context: Context, wayOut: WayOut): Promise<Response> {
  try {
    if (context.get(visitorContext).data.api) await signOut(context.get(apiContext));
  } catch (error) {
    context.get(requestContext).report(error);
  }
  return leaveSession(context, wayOut);
}
