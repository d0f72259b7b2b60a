import { data, href, redirect } from 'react-router';
import { readInstant } from '#app/domain/calendar-date.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { dayOfInstant } from '#app/i18n/day-of-instant.ts';
import {
  atStart,
  formatExactTime,
  formatLanguage,
  formatWeekdayAndDate,
  formatZone,
} from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { clockContext, deskContext, localeContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { CalendarScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { withQuery } from '../addresses.ts';
import { fetchVisitsWithMe, type ListedVisit } from './expert-visits.api.server.ts';
import { VisitRow, type ShownVisit } from './visit-row.tsx';
import type { Route } from './+types/visit-list.route';

/** A place in the list: `2026-03-02T12:00:00Z~…`, an instant and an id. */
function isPlace(text: string): boolean {
  const [at = '', id = '', ...rest] = text.split('~');
  return rest.length === 0 && readInstant(at) !== undefined && isUuid(id);
}

/** The page of the address: `?after=`, `?before=` or `?missing=true`. Throws 404 for an invalid one. */
function askedList(request: Request) {
  const query = new URL(request.url).searchParams;
  const [after, before, missing] = ['after', 'before', 'missing'].map((name) => query.get(name) ?? undefined);
  const isWrong = [after, before].some((place) => place !== undefined && !isPlace(place));
  if (isWrong || (missing !== undefined && missing !== 'true')) throw data(null, { status: 404 });
  return { after, before, isMissing: missing === 'true' };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const listQuery = askedList(request);
  const { visits, earlier, later } = await fetchVisitsWithMe(context.get(deskContext).api, listQuery);
  const isFirst = (listQuery.after ?? listQuery.before) === undefined;
  // The visits of this page were canceled since.
  if (!isFirst && visits.length === 0) throw redirect(href('/desk/visits'));
  const locale = context.get(localeContext);
  const today = context.get(clockContext).now();
  const shown = (visit: ListedVisit): ShownVisit => ({
    id: visit.id,
    name: visit.member_name,
    subject: visit.subject,
    time: formatExactTime(visit.booked_at, locale, visit.time_zone),
    language: atStart(formatLanguage(visit.member_language, locale), locale),
    medium: visit.medium,
    isAbsent: visit.member_absent,
    note: visit.state === 'over' || visit.note_state !== 'none' ? visit.note_state : undefined,
  });
  const days = Map.groupBy(visits, (visit) => dayOfInstant(visit.booked_at, visit.time_zone));
  return {
    isFirst,
    isMissing: listQuery.isMissing,
    earlier,
    later,
    zone: visits[0] && formatZone(visits[0].time_zone, locale),
    days: Array.from(days, ([day, each]) => ({
      day,
      title: atStart(formatWeekdayAndDate(day, locale), locale),
      isToday: each[0] && dayOfInstant(today.toString(), each[0].time_zone) === day,
      visits: each.map(shown),
    })),
  };
}

/** The visits with the signed-in expert by day, from today on. */
export default function VisitList({ loaderData }: Route.ComponentProps) {
  const { days, zone, isFirst, isMissing, earlier, later } = loaderData;
  const translate = useTranslate();
  const here = href('/desk/visits');
  const filters = [
    { path: here, isChosen: !isMissing, text: translate('deskVisits:list.all') },
    { path: `${here}?missing=true`, isChosen: isMissing, text: translate('deskVisits:list.missing') },
  ];
  return (
    <Page
      title={translate('deskVisits:list.title')}
      lead={zone && translate('deskVisits:list.lead', { zone })}
      back={{ href: href('/desk'), text: translate('desk:nav.home') }}
      className="stack-large"
    >
      <nav aria-label={translate('deskVisits:list.filters')}>
        <ul className="tags">
          {filters.map(({ path, isChosen, text }) => (
            <li key={path}>
              <Link className="chip" href={path} aria-current={isChosen ? 'true' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {days.length === 0 && (
        <EmptyState
          picture={<CalendarScene />}
          title={translate(isMissing ? 'deskVisits:list.noneMissing' : 'deskVisits:list.empty')}
          text={translate(isMissing ? 'deskVisits:list.noneMissingText' : 'deskVisits:list.emptyText')}
        />
      )}
      {days.map(({ day, title, isToday, visits }) => (
        <section key={day} className="stack" aria-labelledby={`on-${day}`}>
          <h2 id={`on-${day}`}>{isToday ? translate('deskVisits:list.today', { day: title }) : title}</h2>
          <ul className="card rows">
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </ul>
        </section>
      ))}
      {(!isFirst || earlier || later) && (
        <nav className="actions" aria-label={translate('deskVisits:list.pages')}>
          {earlier && (
            <LinkButton look="plain" href={withQuery(here, { before: earlier })}>
              {translate('deskVisits:list.earlier')}
            </LinkButton>
          )}
          {!isFirst && (
            <LinkButton look="plain" href={here}>
              {translate('deskVisits:list.backToToday')}
            </LinkButton>
          )}
          {later && (
            <LinkButton look="plain" href={withQuery(here, { after: later })}>
              {translate('deskVisits:list.later')}
            </LinkButton>
          )}
        </nav>
      )}
    </Page>
  );
}
