import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { Changes } from '#app/islands/chat/chat-props.ts';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorTimeZone, visitorToday } from '#app/page/member-formats.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { fetchConversation, markMessagesRead, sendMessage, type Message } from './chat.api.server.ts';
import { messageSchema } from './chat.form.ts';
import { messagesByDay } from './conversation-view.ts';

export const handle = { onlyTakesForms: true } satisfies RouteHandle;

const refusal = (status: number) => new Response(null, { status });

/** Messages after a given one, as rendered on the page. Reading them marks nothing as read and is no session activity. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (request.headers.get('Accept') !== 'application/json') throw data(null, { status: 404 });
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  if (after !== undefined && !isUuid(after)) return refusal(400);
  return answer(context, async () => {
    const { messages, newer, read_up_to } = await fetchConversation(context.get(apiContext), { after });
    return described(messages, { newer, readUpTo: read_up_to }, context);
  });
}

/** Sends a message (`text`, `key`), or marks the Care Partner's as read (`last`), for an open page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const message = messageSchema.safeParse(Object.fromEntries(form));
  const last = form.get('last');
  return answer(context, async () => {
    const api = context.get(apiContext);
    if (message.success) {
      const { text, key } = message.data;
      return described(
        [await sendMessage(api, { text, formKey: key, waiting: [], stored: [] })],
        {},
        context,
      );
    }
    if (typeof last !== 'string' || !isUuid(last)) return refusal(400);
    await markMessagesRead(api, last);
    return new Response(null, { status: 204 });
  });
}

function described(messages: readonly Message[], rest: Partial<Changes>, context: Context): Response {
  const timeZone = visitorTimeZone(context);
  const words = { locale: context.get(localeContext), timeZone, today: visitorToday(context) };
  const days = messagesByDay(messages, words);
  return Response.json({ newer: false, readUpTo: null, ...rest, days } satisfies Changes);
}

async function answer(context: Context, work: () => Promise<Response>): Promise<Response> {
  if (!context.get(visitorContext).data.api) return refusal(401);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return refusal(error.status);
    throw error;
  }
}
