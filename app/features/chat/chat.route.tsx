import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { apiContext, localeContext, memberContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone, memberToday } from '#app/page/member-time.server.ts';
import { ChatPage } from './chat-page.tsx';
import { fetchConversation, sendMessage } from './chat.api.server.ts';
import { messageFields, messageSchema } from './chat.form.ts';
import { describeHours, messagesByDay } from './describe-conversation.ts';
import { askedBefore, openChat, openedContext } from './open-chat.server.ts';
import type { Route } from './+types/chat.route';

export const middleware: Route.MiddlewareFunction[] = [openChat];

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = askedBefore(request);
  const conversation =
    context.get(openedContext) ?? (await fetchConversation(context.get(apiContext), before));
  const words = { ...memberLocaleAndZone(context), today: memberToday(context) };
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  const partner = context.get(memberContext).care_navigator;
  return {
    partner: partner && {
      name: partner.name ?? '',
      fname: partner.fname ?? partner.name ?? '',
      image: partner.image_set ?? undefined,
    },
    hours: describeHours(conversation, context.get(localeContext)),
    days: messagesByDay(conversation.messages, words),
    olderThan: conversation.older ? conversation.messages[0]?.id : undefined,
    isLatest: before === undefined,
    typed: {
      text: '',
      ...(kept && messageFields.parse(parseSubmissionFields(kept))),
      key: crypto.randomUUID(),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, values, refused } = await takeForm(request, context, messageSchema);
  if (refused) return refused;
  try {
    await sendMessage(context.get(apiContext), { text: values.text, formKey: values.key });
  } catch (error) {
    if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) throw error;
    return refuse(submission, apiErrors(error));
  }
  return redirect(`${href('/care-navigator')}#newest`, 303);
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatPage {...loaderData} result={actionData?.result} />;
}
