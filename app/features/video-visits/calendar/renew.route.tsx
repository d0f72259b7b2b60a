import { href, redirect } from 'react-router';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { makeFeed, fetchFeed } from './feed.api.server.ts';
import type { Route } from './+types/renew.route';

/** Without an address there is nothing to ask about. */
export async function loader({ request, context }: Route.LoaderArgs) {
  takeKeptForm(context, new URL(request.url).pathname);
  if (!(await fetchFeed(context.get(apiContext)))) throw redirect(href('/video-visits/calendar'));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  await makeFeed(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: 'visitCalendar:renew.done' } });
  return redirect(href('/video-visits/calendar'), 303);
}

export default function Renew() {
  return <ConfirmChange change="renew" />;
}
