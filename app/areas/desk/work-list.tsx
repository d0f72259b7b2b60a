import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { WorkKind } from '#app/domain/work-kinds.ts';
import { LateTag, SecondTag, WorkButtons, WorkFacts } from '#app/forms/work-parts.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { WorkState } from '#app/page/work-state.server.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Reference } from '#app/ui/text/values.tsx';

export interface ListedItem {
  work: WorkState;
  /** The page where it is worked on; undefined for who cannot open it. */
  href: string | undefined;
  reference: string | null;
  member: string | null;
  /** When the visit began whose note it is, and with whom it was unless with the reader. */
  visit: string | null;
  expert: string | null;
  company: string;
}

export interface WorkListProps {
  items: readonly ListedItem[];
  /** Those of the reader's roles. */
  kinds: readonly WorkKind[];
  kind: WorkKind | undefined;
  isMine: boolean;
  isFirst: boolean;
  next: string | null;
}

interface Place {
  kind: WorkKind | undefined;
  isMine: boolean;
  after?: string | null;
}

/** The address of the list with these filters. */
export function workPath({ kind, isMine, after }: Place): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(isMine && { mine: 'true' }),
    ...(after && { after }),
  });
  return query.size === 0 ? href('/desk') : `${href('/desk')}?${query}`;
}

/** All that waits for the reader's roles, most urgent first. */
export function WorkList({ items, next, isFirst, ...place }: WorkListProps) {
  const translate = useTranslate();
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{translate('desk:work.list')}</h2>
      <Filters {...place} />
      {items.length === 0 && (
        <EmptyState
          picture={<HandsScene />}
          title={translate('desk:work.empty')}
          text={translate('desk:work.emptyText')}
        />
      )}
      {items.length > 0 && (
        <ul className="card rows">
          {items.map((item) => (
            <WaitingRow key={item.work.id} {...item} />
          ))}
        </ul>
      )}
      {(!isFirst || next) && (
        <nav className="actions" aria-label={translate('desk:work.pages')}>
          {!isFirst && <Link href={workPath(place)}>{translate('desk:queue.first')}</Link>}
          {next && <Link href={workPath({ ...place, after: next })}>{translate('desk:queue.next')}</Link>}
        </nav>
      )}
    </section>
  );
}

function WaitingRow({ work, href: page, reference, company, ...about }: ListedItem) {
  const translate = useTranslate();
  const kind = translate(`desk:work.kind.${work.kind}`);
  const { member, visit: moment, expert } = about;
  const of = member === null ? kind : translate('desk:work.of', { kind, name: member });
  const title = moment === null ? of : translate('desk:work.afterVisit', { kind, moment });
  return (
    <li className={page === undefined ? 'row' : 'row leads-on'}>
      <div className="row-text">
        <h3 className="row-title">
          {page === undefined ? (
            title
          ) : (
            <Link href={page}>
              <bdi>{title}</bdi>
              {reference && (
                <>
                  {' '}
                  · <Reference>{reference}</Reference>
                </>
              )}
            </Link>
          )}
        </h3>
        {expert !== null && (
          <p className="row-detail">{translate('desk:work.visitWith', { name: expert })}</p>
        )}
        <p className="row-detail">
          <bdi>{company}</bdi>
        </p>
        <WorkFacts work={work} />
      </div>
      {work.firstDecision && <SecondTag />}
      <LateTag work={work} />
      <WorkButtons work={work} about={`${title} ${reference ?? company}`} className="above-link" />
    </li>
  );
}

function Filters({ kinds, kind, isMine }: Pick<WorkListProps, 'kinds' | 'kind' | 'isMine'>) {
  const translate = useTranslate();
  const filter = (to: Place, isChosen: boolean, text: ReactNode) => (
    <li key={workPath(to)}>
      <Link className="chip" href={workPath(to)} aria-current={isChosen ? 'true' : undefined}>
        {text}
      </Link>
    </li>
  );
  return (
    <nav aria-label={translate('desk:work.filters')}>
      <ul className="tags">
        {filter(
          { kind: undefined, isMine: false },
          kind === undefined && !isMine,
          translate('desk:work.all'),
        )}
        {filter({ kind, isMine: true }, isMine, translate('desk:work.onlyMine'))}
        {kinds.map((one) => filter({ kind: one, isMine }, one === kind, translate(`desk:work.kinds.${one}`)))}
      </ul>
    </nav>
  );
}
