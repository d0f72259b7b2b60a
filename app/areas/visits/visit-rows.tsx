import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Avatar } from '#app/ui/pictures/portrait.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Tag, TagAtZero } from '#app/ui/status/tag.tsx';
import { JoinButton } from './visit-actions.tsx';
import type { PastVisit, UpcomingVisit } from './visit-view.ts';

/** The next visit: expert, time, and the link to join once it is open. */
export function NextVisit(visit: UpcomingVisit) {
  const { token, expert, image, when, secondsToJoin } = visit;
  const canJoin = secondsToJoin <= 0;
  return (
    <li className="row next-visit">
      <Avatar name={expert} image={image} size="large" />
      <div className="row-text">
        <h3 className="row-title">
          <VisitLink {...visit} />
        </h3>
        <p>{when}</p>
        {!canJoin && <OpensLater seconds={secondsToJoin} />}
      </div>
      {canJoin && <JoinButton visitToken={token} />}
    </li>
  );
}

/** Shown once the visit can be joined. */
function OpensLater({ seconds }: { seconds: number }) {
  const translate = useTranslate();
  return (
    <count-down data-seconds={seconds}>
      <TagAtZero tone="ok" icon="video" text={translate('visits:open')} />
    </count-down>
  );
}

/** One upcoming visit; the whole row links to its page. */
export function UpcomingVisitRow(visit: UpcomingVisit) {
  const translate = useTranslate();
  const { expert, image, when, secondsToJoin } = visit;
  return (
    <li className="row leads-on">
      <Avatar name={expert} image={image} />
      <div className="row-text">
        <h3 className="row-title">
          <VisitLink {...visit} />
        </h3>
        <p className="row-detail">{when}</p>
        {secondsToJoin <= 0 ? (
          <Tag tone="ok" icon="video">
            {translate('visits:open')}
          </Tag>
        ) : (
          <OpensLater seconds={secondsToJoin} />
        )}
      </div>
    </li>
  );
}

/** One past or canceled visit; the whole row links to its page. */
export function PastVisitRow(visit: PastVisit) {
  const { expert, image, when, outcome } = visit;
  return (
    <li className="row leads-on">
      <Avatar name={expert} image={image} />
      <div className="row-text">
        <h2 className="row-title">
          <VisitLink {...visit} />
        </h2>
        <p className="row-detail">{when}</p>
        <Tag tone={outcome.tone} icon={outcome.icon}>
          {outcome.text}
        </Tag>
      </div>
    </li>
  );
}

function VisitLink({ href: target, subject, expert }: Pick<UpcomingVisit, 'href' | 'subject' | 'expert'>) {
  const translate = useTranslate();
  return (
    <Link href={target}>
      {subject
        ? translate('visits:withExpert', { subject, expert })
        : translate('visits:visit.heading', { expert })}
    </Link>
  );
}

/** Instead of the past visits, for a member who had none. */
export function NoPastVisits() {
  const translate = useTranslate();
  return (
    <EmptyState
      picture={<CalendarScene />}
      title={translate('visits:past.emptyTitle')}
      text={translate('visits:past.emptyText')}
    >
      <LinkButton href={href('/video-visits')}>{translate('visits:past.book')}</LinkButton>
    </EmptyState>
  );
}
