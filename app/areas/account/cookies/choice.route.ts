import { href } from 'react-router';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { storeCookieChoice } from './cookie-settings.server.ts';
import type { Route } from './+types/choice.route';

/** A refusal is accepted from old pages too. */
export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => new Response(null, { status: 404 });

/** Handles the banner of every page. */
export function action({ request, context }: Route.ActionArgs) {
  return storeCookieChoice(request, context, href('/cookies'));
}
