import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Day } from '#app/ui/text/day.tsx';
import { Money } from '#app/ui/text/money.tsx';
import type { NotificationInWords } from './describe-notification.ts';
import { NamesHidden } from './notification-list.tsx';
import { looks } from './standing.ts';

export function NotificationPage(notification: NotificationInWords) {
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

/** What may be done now, and where. */
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
        events={events.map(({ id, told, at, day, author, reason, isMarked }) => ({
          id,
          isCurrent: isMarked,
          title: translate(`notifications:event.${told}`),
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
          ...looks[told],
        }))}
      />
    </Card>
  );
}
