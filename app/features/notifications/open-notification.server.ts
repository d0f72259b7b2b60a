import { ApiError } from '#app/api/errors.ts';
import { apiContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { openFirst } from '#app/page/open-first.server.ts';
import { fetchNotification, markNotificationRead, type Notification } from './notifications.api.server.ts';

/** `eventId` is what the address names, where that is something that happened to it. */
type Opened =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'one'; notification: Notification; eventId: string | null };

/** The notification that the address names, by itself or by something that happened to it. */
export const { middleware: openNotification, opened: openedNotification } = openFirst(
  async ({ request, context }): Promise<Opened> => {
    const { searchParams } = new URL(request.url);
    const uid = searchParams.get('notification-uid');
    const name = uid || searchParams.get('event-id');
    if (!name) return { kind: 'none' };
    const api = context.get(apiContext);
    try {
      const notification = await fetchNotification(api, name);
      if (notification.unread_at !== null && isOpened(request, context)) {
        // It can be read all the same, and stays unread until the next time.
        await markNotificationRead(api, notification.uid).catch(context.get(requestContext).report);
      }
      return { kind: 'one', notification, eventId: uid ? null : name };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return { kind: 'unknown' };
    }
  },
);
