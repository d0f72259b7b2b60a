import { href, redirect, type LoaderFunctionArgs } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { apiContext, mobileAppContext, visitorContext } from '#app/page/contexts.ts';
import { hasSession } from '#app/page/ended-session.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { completeSignIn } from '#app/page/after-sign-in.ts';
import { ownPath } from '#app/page/own-path.ts';
import { endSession, takeHandover } from './session.api.server.ts';

/**
 * Opens the native app's web view after the app's own sign-in: the handover comes in headers, which links and forms
 * cannot send. Redirects to `?to=`, signed in, or to the sign-in page.
 */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const to = ownPath(url.searchParams.get('to'));
  const token = request.headers.get('Wren-App-Session');
  const proof = request.headers.get('Wren-App-Proof');
  const isFromApp = context.get(mobileAppContext)?.beganByApp ?? false;
  if (!isFromApp || !isOpened(request, context) || token === null || proof === null) return redirect(to, 303);
  const visitor = context.get(visitorContext);
  // An earlier session in this web view may belong to another member.
  if (hasSession(visitor.data)) await endSession(context, { to });
  visitor.update({ rememberedPath: to });
  try {
    return completeSignIn(await takeHandover(context.get(apiContext), { token, proof }), context);
  } catch (error) {
    assertRefusal(error, 401, 422);
    visitor.update({ notice: { type: 'alert', text: 'signIn:app.refused' } });
    return redirect(href('/signin'), 303);
  }
}
