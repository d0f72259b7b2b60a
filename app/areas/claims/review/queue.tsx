import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

export interface QueueItem {
  id: string;
  href: string;
  title: ReactNode;
  details: readonly ReactNode[];
  /** Longer than the 24 hours that members are told. */
  isLate: boolean;
}

interface QueueProps {
  texts: Record<'title' | 'lead' | 'empty' | 'emptyText' | 'pages', string>;
  /** The address of the queue. */
  path: string;
  items: readonly QueueItem[];
  isFirst: boolean;
  /** The id after which the next page begins. */
  next: string | undefined;
}

/** A page of what waits for a decision, oldest first. */
export function Queue({ texts, path, items, isFirst, next }: QueueProps) {
  const translate = useTranslate();
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="stack-large"
    >
      {items.length === 0 && (
        <EmptyState picture={<ReceiptScene />} title={texts.empty} text={texts.emptyText} />
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
              {item.isLate && (
                <Tag tone="warn" icon="alert">
                  {translate('deskClaims:queue.late')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {(!isFirst || next) && (
        <nav className="actions" aria-label={texts.pages}>
          {!isFirst && <Link href={path}>{translate('deskClaims:queue.first')}</Link>}
          {next && (
            <Link href={`${path}?after=${encodeURIComponent(next)}`}>
              {translate('deskClaims:queue.next')}
            </Link>
          )}
        </nav>
      )}
    </Page>
  );
}
