import { href, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { fetchFeed } from './feed.api.server.ts';

/** Loader of the confirmation pages for changing the address. Without an address they redirect to the calendar's page. */
export async function askAboutAddress({ request, context }: LoaderFunctionArgs): Promise<null> {
  consumeKeptForm(context, new URL(request.url).pathname);
  if (!(await fetchFeed(context.get(apiContext)))) throw redirect(href('/video-visits/calendar'));
  return null;
}

/** Handles a form that changes the address; the calendar's page then shows what was done. */
export async function changeAddress(
  { request, context }: ActionFunctionArgs,
  { change, done }: { change: (api: ApiClient) => Promise<void>; done: MessageKey },
): Promise<Response> {
  await readSubmission(request, context);
  await change(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: done } });
  return redirect(href('/video-visits/calendar'), 303);
}
