import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { enter, enteredBefore } from './kept-visits.server.ts';
import { issueVisitToken } from './visit-room.api.server.ts';
import type { Route } from './+types/join-visit.route';

const pageOfVisit = (visitToken: string) => href('/video-visits/upcoming/:visitToken', { visitToken });

/** After an intermediate sign-in the browser requests this address by GET and is redirected to the page with the button. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfVisit(params.visitToken), 303);

/** Joins a member to their own visit, with a token for this browser that is in no address. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request, context);
  const { visitToken } = params;
  const page = await enteredBefore(context, 'member', visitToken);
  if (page) return redirect(page, 303);
  try {
    const token = await issueVisitToken(context.get(apiContext), visitToken);
    return redirect(await enter(context, 'member', token), 303);
  } catch (error) {
    // The visit is over or canceled by now; its page shows that.
    if (error instanceof ApiError && error.status === 409) return redirect(pageOfVisit(visitToken), 303);
    throw error;
  }
}
