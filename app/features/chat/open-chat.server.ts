import { createContext, data, type MiddlewareFunction } from 'react-router';
import { isUuid } from '#app/domain/uuid.ts';
import { apiContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { fetchConversation, markMessagesRead, type Conversation } from './chat.api.server.ts';

/** The messages that the address names, as they were before this page was opened. Undefined where a form was posted. */
export const openedContext = createContext<Conversation | undefined>(undefined);

/** The message that the address names, before which the page ends. Throws 404 for what names none. */
export function askedBefore(request: Request): string | undefined {
  const before = new URL(request.url).searchParams.get('before');
  if (before === null) return undefined;
  if (!isUuid(before)) throw data(null, { status: 404 });
  return before;
}

/**
 * Fetches the messages and marks them read before any part of the page is loaded, so that the counters around it have counted them
 * as read. Whatever only looks ahead, or asks for no page, marks nothing.
 */
export const openChat: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'POST') return next();
  const api = context.get(apiContext);
  const before = askedBefore(request);
  const opened = await fetchConversation(api, before);
  context.set(openedContext, opened);
  const isUnread = opened.messages.some(({ from_member: own, read_at: read }) => !own && read === null);
  const last = opened.messages.at(-1);
  if (isUnread && last && isOpened(request, context)) {
    // They can be read all the same, and stay unread until the next time.
    await markMessagesRead(api, last.id).catch(context.get(requestContext).report);
  }
  return next();
};
