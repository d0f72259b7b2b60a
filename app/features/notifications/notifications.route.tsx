import { data } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, clockContext, memberContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-country.server.ts';
import { memberToday } from '#app/page/member-time.server.ts';
import { describeNotification, groupsOf } from './describe-notification.ts';
import { NotificationPage } from './notification-details.tsx';
import { NotificationsPage } from './notification-list.tsx';
import { fetchNotifications } from './notifications.api.server.ts';
import { openedNotification, openNotification } from './open-notification.server.ts';
import type { Route } from './+types/notifications.route';

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
