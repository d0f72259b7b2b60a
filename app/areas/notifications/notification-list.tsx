import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Tag, UnreadDot } from '#app/ui/status/tag.tsx';
import { looks, type groupsOf, type ListedNotification } from './notification-view.ts';

interface NotificationsPageProps {
  page: number;
  pageCount: number;
  /** On all pages. */
  unread: number;
  /** The address named a notification that the member does not have. */
  unknown: boolean;
  hideNames: boolean;
  groups: ReturnType<typeof groupsOf>;
}

export function NotificationsPage({ page, pageCount, unread, ...list }: NotificationsPageProps) {
  const translate = useTranslate();
  const title =
    page === 1 ? translate('notifications:title') : translate('notifications:titlePage', { page });
  return (
    <Page
      title={title}
      lead={
        list.groups.length > 0 &&
        (unread === 0
          ? translate('notifications:allRead')
          : translate('notifications:unreadCount', { count: unread }))
      }
      errors={list.unknown && <UnknownOne />}
      partnerBeside
    >
      {list.hideNames && list.groups.length > 0 && <NamesHidden />}
      {list.groups.length === 0 && (
        <EmptyState
          picture={<CalendarScene />}
          title={translate('notifications:empty.title')}
          text={translate('notifications:empty.text')}
        />
      )}
      {list.groups.map(({ heading, notifications }) => (
        <section key={heading} className="card">
          <h2 className="card-heading">{heading}</h2>
          <ul className="rows">
            {notifications.map((notification) => (
              <NotificationRow key={notification.href} {...notification} />
            ))}
          </ul>
        </section>
      ))}
      <NewerAndOlder
        label={translate('notifications:pages')}
        newerText={translate('notifications:newer')}
        olderText={translate('notifications:older')}
        path={href('/notifications')}
        page={page}
        more={page < pageCount}
      />
    </Page>
  );
}

function UnknownOne() {
  const translate = useTranslate();
  return (
    <Notice type="info">
      <p>{translate('notifications:unknown')}</p>
      <Link href={href('/payments')}>{translate('notifications:unknown.payments')}</Link>
    </Notice>
  );
}

export function NamesHidden() {
  const translate = useTranslate();
  return (
    <p>
      {translate('notifications:namesHidden')}{' '}
      <Link href={href('/settings/health-goal')}>{translate('notifications:namesHidden.pause')}</Link>
    </p>
  );
}

function NotificationRow({ href: address, title, provider, happened, standing, unread }: ListedNotification) {
  const translate = useTranslate();
  return (
    <li className="row leads-on">
      <div className="row-text">
        <h3 className="row-title">
          {unread && <UnreadDot>{translate('notifications:unread')}</UnreadDot>}
          <Link href={address}>{title}</Link>
        </h3>
        {provider && <p className="row-detail">{provider}</p>}
        <p className="row-detail">{happened}</p>
      </div>
      <span className="tags">
        <Tag {...looks[standing]}>{translate(`notifications:standing.${standing}`)}</Tag>
      </span>
    </li>
  );
}
