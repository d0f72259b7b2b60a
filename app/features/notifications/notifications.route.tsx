import { data } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { ApiError } from '#app/api/errors.ts';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, clockContext, memberContext, requestContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-country.server.ts';
import { memberToday } from '#app/page/member-time.server.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { openFirst } from '#app/page/open-first.server.ts';
import { describeNotification, groupsOf } from './describe-notification.ts';
import { NotificationPage } from './notification-details.tsx';
import { NotificationsPage } from './notification-list.tsx';
import {
  fetchNotifications,
  fetchNotification,
  markNotificationRead,
  type Notification,
} from './notifications.api.server.ts';
import type { Route } from './+types/notifications.route';

/** `eventId` is what the address names, where that is something that happened to it. */
type Opened =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'one'; notification: Notification; eventId: string | null };

/** The notification that the address names, by itself or by something that happened to it. */
const { middleware: openNotification, opened: openedNotification } = openFirst(
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

export const middleware: Route.MiddlewareFunction[] = [openNotification];

/** The one notification that the address names, else a page of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const opened = await openedNotification(context);
  const words = {
    ...memberFormats(context),
    hideNames: hasPausedPregnancy(context.get(memberContext)),
  };
  if (opened.kind === 'one') {
    const { notification, eventId } = opened;
    return {
      kind: 'one',
      notification: describeNotification(
        notification,
        { ...words, now: context.get(clockContext).now() },
        eventId,
      ),
    } as const;
  }
  const page = askedPage(request);
  const list = await fetchNotifications(context.get(apiContext), page);
  if (page > list.pageCount) throw data(null, { status: 404 });
  return {
    kind: 'list',
    list: {
      page,
      pageCount: list.pageCount,
      unread: list.unread,
      unknown: opened.kind === 'unknown',
      hideNames: words.hideNames,
      groups: groupsOf(list.notifications, { ...words, today: memberToday(context) }),
    },
  } as const;
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'one' ? (
    <NotificationPage {...loaderData.notification} />
  ) : (
    <NotificationsPage {...loaderData.list} />
  );
}
