import { href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/session-user.ts';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { upcomingAddress } from './addresses.ts';
import { VisitRow } from './visit-row.tsx';
import { fetchCategories, fetchUpcomingCalls } from './visits.api.server.ts';
import type { Route } from './+types/visits.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [categories, calls] = await Promise.all([fetchCategories(api), fetchUpcomingCalls(api)]);
  const locale = context.get(localeContext);
  const timeZone = memberTimeZone(context);
  const quiet = hasPausedPregnancy(context.get(memberContext));
  return {
    categories: categories.map(({ id, name }) => ({
      name,
      href: href('/video-visits/:visitCategory', { visitCategory: id }),
    })),
    visits: calls.map((call) => ({
      href: upcomingAddress(call.token),
      // While a pregnancy is paused, a visit is known by its expert alone.
      subject: quiet ? undefined : call.call_subject_type_name,
      expert: call.call_expert?.name ?? '',
      image: call.call_expert?.image_set ?? undefined,
      when: formatMoment(call.booked_at, locale, timeZone),
      canJoin: call.time_to_join <= 0,
    })),
  };
}

export default function Visits({ loaderData: { categories, visits } }: Route.ComponentProps) {
  const translate = useTranslate();
  const calendarLink = (
    <LinkButton href={href('/video-visits/calendar')} look="plain" icon="calendar">
      {translate('visitCalendar:link')}
    </LinkButton>
  );
  return (
    <div className="stack">
      <PageTitle page={translate('videoVisits:title')} />
      <PageHeader title={translate('videoVisits:title')} lead={translate('videoVisits:lead')} />
      {visits.length > 0 && (
        <Card id="upcoming" heading={translate('videoVisits:upcoming')}>
          <div className="stack">
            <ul className="rows">
              {visits.map((visit) => (
                <VisitRow key={visit.href} {...visit} />
              ))}
            </ul>
            {calendarLink}
          </div>
        </Card>
      )}
      <Card id="categories" heading={translate('videoVisits:categories')}>
        <ul className="rows">
          {categories.map((category) => (
            <LinkedRow key={category.href} href={category.href} icon="video" title={category.name} />
          ))}
        </ul>
      </Card>
      {visits.length === 0 && calendarLink}
    </div>
  );
}
