import { href, redirect, type LoaderFunctionArgs } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { apiContext, mobileAppContext, visitorContext } from '#app/page/contexts.ts';
import { hasSession } from '#app/page/ended-session.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { letIn } from '#app/page/let-in.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { endSession } from './end-session.server.ts';
import { takeHandover } from './session.api.server.ts';

/**
 * Where the native app opens its web view after signing in by itself: what it hands over comes in headers, which no link
 * and no form can send. Leads on to `?to=`, signed in or to the sign-in page.
 */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const to = ownPath(url.searchParams.get('to'));
  const token = request.headers.get('Wren-App-Session');
  const proof = request.headers.get('Wren-App-Proof');
  const isFromApp = context.get(mobileAppContext)?.beganByApp ?? false;
  if (!isFromApp || !isOpened(request, context) || token === null || proof === null) return redirect(to, 303);
  const visitor = context.get(visitorContext);
  // Whoever was signed in before in this web view is not whom the app means.
  if (hasSession(visitor.data)) await endSession(context, { to });
  visitor.update({ rememberedPath: to });
  try {
    return letIn(await takeHandover(context.get(apiContext), { token, proof }), context);
  } catch (error) {
    assertRefusal(error, 401, 422);
    visitor.update({ notice: { type: 'alert', text: 'signIn:app.refused' } });
    return redirect(href('/signin'), 303);
  }
}
