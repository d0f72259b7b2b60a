import { href, redirect, type LoaderFunctionArgs } from 'react-router';
import { mobileAppContext, visitorContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';

/** Link out of an outdated app: opened outside, it is a browser; opened inside, pages behave as in a browser. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(mobileAppContext) && isOpened(request, context)) {
    context.get(visitorContext).update({ staysInOldApp: true });
  }
  return redirect(href('/'), 303);
}
