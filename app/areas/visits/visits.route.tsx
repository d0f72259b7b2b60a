import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Tag, TagAtZero } from '#app/ui/status/tag.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import { upcomingView, type UpcomingVisit } from './visit-view.ts';
import { JoinButton, VisitLink } from './visit-parts.tsx';
import { fetchCategories, fetchUpcomingVisits } from './visits.api.server.ts';
import type { Route } from './+types/visits.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [categories, visits] = await Promise.all([fetchCategories(api), fetchUpcomingVisits(api)]);
  const localeAndZone = memberLocaleAndZone(context);
  const member = context.get(memberContext);
  return {
    categories: categories.map(({ id, name, image_set: image }) => ({
      title: name,
      href: href('/video-visits/:visitCategory', { visitCategory: id }),
      image,
    })),
    visits: visits.map((visit) => upcomingView(visit, member, localeAndZone)),
  };
}

export default function Visits({ loaderData: { categories, visits } }: Route.ComponentProps) {
  const translate = useTranslate();
  const [next, ...later] = visits;
  return (
    <Page title={translate('visits:title')} lead={translate('visits:lead')} className="stack">
      {next && (
        <Card id="upcoming" heading={translate('visits:upcoming')}>
          <ul className="rows">
            <NextVisit {...next} />
            {later.map((visit) => (
              <UpcomingVisitRow key={visit.href} {...visit} />
            ))}
          </ul>
        </Card>
      )}
      <div className="actions">
        <LinkButton href={href('/video-visits/past')} look="plain" icon="clock">
          {translate('visits:past.title')}
        </LinkButton>
        <LinkButton href={href('/video-visits/calendar')} look="plain" icon="calendar">
          {translate('visitCalendar:link')}
        </LinkButton>
      </div>
      <section className="stack" aria-labelledby="categories">
        <h2 id="categories">{translate('visits:categories')}</h2>
        {categories.length === 0 && <NotSetUp text="common:notSetUp.visits" />}
        <PictureCards cards={categories} />
      </section>
    </Page>
  );
}

/** The next visit: expert, time, and the link to join once it is open. */
function NextVisit(visit: UpcomingVisit) {
  const { token, medium, expert, image, when, secondsToJoin } = visit;
  const canJoin = medium === 'video' && secondsToJoin <= 0;
  return (
    <li className="row next-visit">
      <Avatar name={expert} image={image} size="large" />
      <div className="row-text">
        <h3 className="row-title">
          <VisitLink {...visit} />
        </h3>
        <p>{when}</p>
        {!canJoin && <HowAndWhenOpen {...visit} />}
      </div>
      {canJoin && <JoinButton visitToken={token} />}
    </li>
  );
}

/** For a visit by phone, that it is; for one by video, once it can be joined. */
function HowAndWhenOpen({ medium, secondsToJoin }: UpcomingVisit) {
  const translate = useTranslate();
  if (medium === 'phone')
    return (
      <Tag tone="plain" icon="phone">
        {translate('visits:byPhone')}
      </Tag>
    );
  const open = { tone: 'ok', icon: 'video' } as const;
  if (secondsToJoin <= 0) return <Tag {...open}>{translate('visits:open')}</Tag>;
  return (
    <count-down data-seconds={secondsToJoin}>
      <TagAtZero {...open} text={translate('visits:open')} />
    </count-down>
  );
}

/** One upcoming visit; the whole row links to its page. */
function UpcomingVisitRow(visit: UpcomingVisit) {
  const { expert, image, when } = visit;
  return (
    <li className="row leads-on">
      <Avatar name={expert} image={image} />
      <div className="row-text">
        <h3 className="row-title">
          <VisitLink {...visit} />
        </h3>
        <p className="row-detail">{when}</p>
        <HowAndWhenOpen {...visit} />
      </div>
    </li>
  );
}
