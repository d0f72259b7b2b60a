import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { LinkSession } from '#app/islands/bank-link/bank-link-props.ts';
import { apiContext } from '#app/page/contexts.ts';
import { beginLink } from './bank.api.server.ts';
import type { Route } from './+types/link-session.route';

/** No page of its own: a member redirected here after a late post continues at the form. */
export function loader({ params: { billId } }: Route.LoaderArgs) {
  return redirect(href('/bills/:billId/pay', { billId }), 303);
}

/**
 * For the script, after a click: starts a session of Link in the page. On failure the script posts the form, whose response shows the
 * reason.
 */
export async function action({ request, params: { billId }, context }: Route.ActionArgs) {
  await readForm(request, context);
  try {
    const { id, link_token: linkToken } = await beginLink(context.get(apiContext), billId);
    return Response.json({ id, linkToken } satisfies LinkSession);
  } catch (error) {
    assertRefusal(error, 409, 429, 503);
    return Response.json({ problem: error.items[0]?.code }, { status: error.status });
  }
}
