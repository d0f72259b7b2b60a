import { href, redirect, type MiddlewareFunction } from 'react-router';
import { isOutdated } from '#app/domain/mobile-app.ts';
import { mobileAppContext, visitorContext } from '#app/page/contexts.ts';

const wayOut = href('/pages/update_app/browser');

/** The page, the way out, and the forms in the frame around the page. */
const stillOpen: readonly string[] = [
  `GET ${href('/pages/update_app')}`,
  `HEAD ${href('/pages/update_app')}`,
  `GET ${wayOut}`,
  `HEAD ${wayOut}`,
  `POST ${href('/language')}`,
  `POST ${href('/cookies/choice')}`,
  `POST ${href('/data-use')}`,
];

/** Redirects an outdated app from every page to the update page, unless its member chose to stay. */
export const outdatedAppMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const app = context.get(mobileAppContext);
  if (!app || !isOutdated(app)) return next();
  if (context.get(visitorContext).data.staysInOldApp) {
    context.set(mobileAppContext, null);
    return next();
  }
  if (stillOpen.includes(`${request.method} ${url.pathname.replace(/(.)\/$/, '$1')}`)) return next();
  throw redirect(href('/pages/update_app'), 303);
};
