import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { apiContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { ChatPage } from './chat-page.tsx';
import { sendMessage } from './chat.api.server.ts';
import { messageSchema } from './chat.form.ts';
import { describeChat, openChat } from './open-chat.server.ts';
import type { Route } from './+types/chat.route';

export const handle = { island: true } satisfies RouteHandle;
export const middleware: Route.MiddlewareFunction[] = [openChat];

export function loader({ request, context }: Route.LoaderArgs) {
  return describeChat(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await takeForm(request, context, messageSchema);
  if (refused) return refused;
  try {
    await sendMessage(context.get(apiContext), { text: values.text, formKey: values.key });
  } catch (error) {
    if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) throw error;
    return refuseAsApi(submission, error, context);
  }
  return redirect(`${href('/care-navigator')}#newest`, 303);
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatPage {...loaderData} result={actionData?.result} />;
}
