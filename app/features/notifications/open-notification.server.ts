import { createContext, type MiddlewareFunction } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { fetchNotification, markNotificationRead, type Notification } from './notifications.api.server.ts';

/** `eventId` is what the address names, where that is something that happened to it. */
type Opened =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'one'; notification: Notification; eventId: string | null };

/** The notification that the address names, by itself or by something that happened to it. */
export const openedContext = createContext<Opened>({ kind: 'none' });

/**
 * Opens and marks it before any part of the page is loaded, so that the counters around it have counted it as read.
 * Whatever only looks ahead, or asks for no page, marks nothing.
 */
export const openNotification: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { searchParams } = new URL(request.url);
  const uid = searchParams.get('notification-uid');
  const name = uid || searchParams.get('event-id');
  if (!name) return next();
  const api = context.get(apiContext);
  try {
    const notification = await fetchNotification(api, name);
    context.set(openedContext, { kind: 'one', notification, eventId: uid ? null : name });
    if (notification.unread_at !== null && isOpened(request, context)) {
      // It can be read all the same, and stays unread until the next time.
      await markNotificationRead(api, notification.uid).catch(context.get(requestContext).report);
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    context.set(openedContext, { kind: 'unknown' });
  }
  return next();
};
