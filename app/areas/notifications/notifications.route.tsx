import '#app/ui/layout/amount-table.css';
import { data, href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { assertRefusal } from '#app/api/errors.ts';
import { askedPage } from '#app/page/asked-page.server.ts';
import { apiContext, clockContext, memberContext, requestContext } from '#app/page/contexts.ts';
import { memberFormats, memberToday } from '#app/page/member-formats.server.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { openFirst } from '#app/page/open-first.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Day, Money } from '#app/ui/text/values.tsx';
import { groupsOf, looks, notificationView, type NotificationInWords } from './notification-view.ts';
import { NotificationsPage, NamesHidden } from './notification-list.tsx';
import {
  fetchNotifications,
  fetchNotification,
  markNotificationRead,
  type Notification,
} from './notifications.api.server.ts';
import type { Route } from './+types/notifications.route';

/** `eventId` is the event in the address, if it is one of its events. */
type Opened =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'one'; notification: Notification; eventId: string | null };

/** The notification in the address, identified by its own id or that of one of its events. */
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
        // On failure it is shown anyway and stays unread until the next time.
        await markNotificationRead(api, notification.uid).catch(context.get(requestContext).report);
      }
      return { kind: 'one', notification, eventId: uid ? null : name };
    } catch (error) {
      assertRefusal(error, 404);
      return { kind: 'unknown' };
    }
  },
);

export const middleware: Route.MiddlewareFunction[] = [openNotification];

/** The notification in the address, else a page of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const opened = await openedNotification(context);
  const member = context.get(memberContext);
  const words = { ...memberFormats(context), hideNames: hasPausedPregnancy(member) };
  if (opened.kind === 'one') {
    const { notification, eventId } = opened;
    return {
      kind: 'one',
      notification: notificationView(
        notification,
        {
          ...words,
          now: context.get(clockContext).now(),
          coveredUntil: member.coverage_end?.covered_until ?? null,
        },
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

function NotificationPage(notification: NotificationInWords) {
  const translate = useTranslate();
  const { standing } = notification;
  return (
    <Page
      title={notification.title}
      tabTitle={notification.tabTitle}
      back={{ href: href('/notifications'), text: translate('notifications:title') }}
      action={<Tag {...looks[standing]}>{translate(`notifications:standing.${standing}`)}</Tag>}
      aside={
        <Card id="facts" heading={translate('notifications:fact.heading')}>
          <KeyValue rows={notification.facts} />
        </Card>
      }
    >
      {notification.hideNames && <NamesHidden />}
      <WhatNow {...notification} />
      <Services {...notification} />
      <History {...notification} />
    </Page>
  );
}

/** What the member can do now, and links. */
function WhatNow({ next, reason, links }: Pick<NotificationInWords, 'next' | 'reason' | 'links'>) {
  const translate = useTranslate();
  return (
    <Card id="next" heading={translate('notifications:next.heading')}>
      <div className="stack">
        {next.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {reason && <p>{translate('notifications:reason', { reason })}</p>}
        <ul className="rows no-print">
          {links.map(({ href: address, icon, text }) => (
            <LinkedRow key={address} href={address} icon={icon} title={text} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Services({ services, total }: Pick<NotificationInWords, 'services' | 'total'>) {
  const translate = useTranslate();
  if (services.length === 0) return null;
  return (
    <Card id="services" heading={translate('notifications:services.heading')}>
      <table className="amounts">
        <caption className="soft">{translate('notifications:services.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('notifications:services.service')}</th>
            <th scope="col">{translate('notifications:services.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ name, code, amount, state }, index) => (
            <tr key={index}>
              <th scope="row">
                {name}{' '}
                <span className="row-detail">
                  {code && <bdi>{translate('notifications:services.code', { code })}</bdi>}{' '}
                  <span className="tags">
                    <Tag {...looks[state]}>{translate(`notifications:service.${state}`)}</Tag>
                  </span>
                </span>
              </th>
              <td>
                <Money>{amount}</Money>
              </td>
            </tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{translate('notifications:fact.totalRate')}</th>
              <td>
                <Money>{total}</Money>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  );
}

function History({ events }: Pick<NotificationInWords, 'events'>) {
  const translate = useTranslate();
  if (events.length === 0) return null;
  return (
    <Card id="history" heading={translate('notifications:history')}>
      <Timeline
        events={events.map(({ id, shownAs, at, day, author, reason, isMarked }) => ({
          id,
          isCurrent: isMarked,
          title: translate(`notifications:event.${shownAs}`),
          when: (
            <>
              <Day machine={at}>{day}</Day>
              {author && ` · ${author}`}
            </>
          ),
          detail: (
            <>
              {reason && <p className="small">{reason}</p>}
              {isMarked && (
                <Tag tone="info" icon="bell">
                  {translate('notifications:marked')}
                </Tag>
              )}
            </>
          ),
          ...looks[shownAs],
        }))}
      />
    </Card>
  );
}
