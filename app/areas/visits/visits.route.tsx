import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { PictureCards } from '#app/ui/layout/picture-cards.tsx';
import { upcomingView } from './visit-view.ts';
import { NextVisit, UpcomingVisitRow } from './visit-rows.tsx';
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
        <PictureCards cards={categories} />
      </section>
    </Page>
  );
}
