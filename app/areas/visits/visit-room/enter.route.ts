import { data, href, redirect, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#app/page/contexts.ts';
import { enter, visitRoomOf, sideOf } from './kept-visits.server.ts';

const visitId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Target of a visit's links. The token is moved to the session, so that it is in no history, log or Referer. A member with
 * the visit's id instead, which gives no access, is redirected to the visit's page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const side = sideOf(request);
  const token = params['callToken'] ?? params['token'] ?? '';
  if (side === 'member' && visitId.test(token)) {
    return redirect(href('/video-visits/upcoming/:visitToken', { visitToken: token }), 303);
  }
  if (!(await visitRoomOf(context, side, token))) throw data(null, { status: 404 });
  // Some tokens work once: a browser that only fetches ahead must not use them up.
  if (context.get(requestContext).prefetch) return new Response(null, { status: 503 });
  return redirect(await enter(context, side, token), 303);
}
