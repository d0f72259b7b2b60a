import { href, redirect, type LoaderFunctionArgs } from 'react-router';
import { mobileAppContext, visitorContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/is-opened.server.ts';

/** The way out of an app that is too old: opened outside, this is the browser; opened within, the pages stay as in one. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(mobileAppContext) && isOpened(request, context)) {
    context.get(visitorContext).update({ staysInOldApp: true });
  }
  return redirect(href('/'), 303);
}
