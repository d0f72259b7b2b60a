import { href, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { apiContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { fetchFeed } from './feed.api.server.ts';

/** Of a page that asks before the address changes: without an address there is nothing to ask about. */
export async function askAboutAddress({ request, context }: LoaderFunctionArgs): Promise<null> {
  takeKeptForm(context, new URL(request.url).pathname);
  if (!(await fetchFeed(context.get(apiContext)))) throw redirect(href('/video-visits/calendar'));
  return null;
}

/** Takes the form in, changes the address and says so on its page. */
export async function changeAddress(
  { request, context }: ActionFunctionArgs,
  { change, done }: { change: (api: ApiClient) => Promise<void>; done: MessageKey },
): Promise<Response> {
  await readSubmission(request, context);
  await change(context.get(apiContext));
  context.get(visitorContext).update({ notice: { type: 'success', text: done } });
  return redirect(href('/video-visits/calendar'), 303);
}
