import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from './page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '../ui/layout/card.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

interface QueueItem {
  id: string;
  href: string;
  title: ReactNode;
  details: readonly ReactNode[];
  /** Longer than the time that members were promised. */
  isLate: boolean;
  /** Its state, where the queue has several. */
  tag?: ReactNode;
}

interface QueueProps {
  /** Where the queue's texts are. */
  texts:
    | `deskConversations:${'list' | 'results'}`
    | `deskClaims:${'queue' | 'appeals'}`
    | `desk${'Authorizations' | 'Bills' | 'Companies' | 'Requests'}:queue`;
  /** On the page without items. */
  picture?: ReactNode;
  /** At the end of the header: the page's one action. */
  action?: ReactNode;
  /** The address of the queue. */
  path: string;
  items: readonly QueueItem[];
  isFirst: boolean;
  /** The id after which the next page begins. */
  next: string | undefined;
}

/** A page of what waits for a decision, oldest first. */
export function DeskQueue({ texts, path, items, isFirst, next, picture, action }: QueueProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate(`${texts}.title`)}
      lead={translate(`${texts}.lead`)}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      action={action}
      className="stack-large"
    >
      {items.length === 0 && (
        <EmptyState
          picture={picture ?? <ReceiptScene />}
          title={translate(`${texts}.empty`)}
          text={translate(`${texts}.emptyText`)}
        />
      )}
      {items.length > 0 && (
        <ul className="card rows">
          {items.map((item) => (
            <li key={item.id} className="row leads-on">
              <div className="row-text">
                <h2 className="row-title">
                  <Link href={item.href}>{item.title}</Link>
                </h2>
                {item.details.map((detail, index) => (
                  <p key={index} className="row-detail">
                    {detail}
                  </p>
                ))}
              </div>
              {item.tag}
              {item.isLate && (
                <Tag tone="warn" icon="alert">
                  {translate('desk:queue.late')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {(!isFirst || next) && (
        <nav className="actions" aria-label={translate(`${texts}.pages`)}>
          {!isFirst && <Link href={path}>{translate('desk:queue.first')}</Link>}
          {next && (
            <Link href={`${path}?after=${encodeURIComponent(next)}`}>{translate('desk:queue.next')}</Link>
          )}
        </nav>
      )}
    </Page>
  );
}
