import type { RouterContextProvider } from 'react-router';
import { apiContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { leaveSession, type WayOut } from '#app/page/leave-session.server.ts';
import { signOut } from './session.api.server.ts';

/** Ends the session here even when the benefits API is unreachable (specification 8, logout failure), and redirects. */
export async function endSession(
  context: Readonly<RouterContextProvider>,
  wayOut: WayOut,
): Promise<Response> {
  try {
    if (context.get(visitorContext).data.api) await signOut(context.get(apiContext));
  } catch (error) {
    context.get(requestContext).report(error);
  }
  return leaveSession(context, wayOut);
}
