import { data, href } from 'react-router';
import { apiContext, localeContext } from '#app/contexts.ts';
import { atStart, formatMoment, formatNumber, formatWeekdayAndDate } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { subjectAddress, upcomingAddress, withQuery } from './addresses.ts';
import { describeDays, describeExperts, nearestDays } from './describe-offer.ts';
import { FreeExpertCard } from './free-expert-card.tsx';
import { NobodyFree } from './nobody-free.tsx';
import { SlotFilter } from './slot-filter.tsx';
import { chosenZone } from './time-zone-choice.server.ts';
import { typedDay } from './typed-day.ts';
import { visitToMove } from './visit-to-move.server.ts';
import { fetchOffer, fetchSubject } from './visits.api.server.ts';
import type { Route } from './+types/subject.route';

/** One subject at three addresses: within its category, by itself, and with one expert. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const { pathname, searchParams } = new URL(request.url);
  const subject = await fetchSubject(api, params.visitCallSubject);
  const category = 'visitCategory' in params ? params.visitCategory : undefined;
  const expertId = 'visitExpert' in params ? params.visitExpert : undefined;
  const expert = subject.call_experts.find(({ id }) => id === expertId);
  const isElsewhere = category !== undefined && category !== subject.call_category_id;
  if (isElsewhere || (expertId !== undefined && !expert)) throw data(null, { status: 404 });
  const zone = chosenZone(context, searchParams);
  const visit = searchParams.get('visit');
  const call = visit === null ? undefined : await visitToMove(api, visit, subject.id);
  const moving = call?.token;
  const asked = typedDay(searchParams.get('date'));
  const offer = await fetchOffer(api, {
    subject: subject.id,
    timeZone: zone.timeZone,
    expert: expertId,
    moving,
    date: asked,
  });
  const place = { category: subject.call_category_id, subject: subject.id };
  const query = { zone: searchParams.get('zone') ? zone.timeZone : undefined, visit: moving };
  return {
    address: pathname,
    subject: subject.name,
    about: subject.talk_to_expert_text,
    minutes: formatNumber(subject.duration, locale),
    category: category === undefined ? undefined : subject.call_category_name,
    categoryHref: href('/video-visits/:visitCategory', { visitCategory: subject.call_category_id }),
    expert: expert?.name,
    moving,
    before: call && formatMoment(call.booked_at, locale, zone.timeZone),
    askedDay: asked && formatWeekdayAndDate(asked, locale),
    date: offer.date,
    day: atStart(formatWeekdayAndDate(offer.date, locale), locale),
    days: describeDays(offer, locale),
    zone,
    experts: describeExperts(offer, place, { locale, query }),
    nearest: nearestDays(offer)
      .toSorted()
      .map((date) => ({
        href: withQuery(pathname, { ...query, date }),
        day: formatWeekdayAndDate(date, locale),
      })),
    everybodyHref: expert && subjectAddress(place, query),
  };
}

export default function Subject({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { subject, category, expert, minutes, moving, zone, experts } = loaderData;
  const values = { subject, category: category ?? '', expert: expert ?? '' };
  const kind = moving ? 'moving' : expert ? 'withExpert' : category ? 'inCategory' : 'alone';
  const title = translate(`videoVisits:subject.title.${kind}`, values);
  const day = loaderData.askedDay;
  return (
    <div className="narrow stack">
      <PageTitle page={day ? translate('videoVisits:subject.titleOnDay', { title, day }) : title} />
      {moving ? (
        <BackLink href={upcomingAddress(moving)}>{translate('videoVisits:move.keep')}</BackLink>
      ) : (
        <BackLink href={loaderData.categoryHref}>{translate('videoVisits:subject.back')}</BackLink>
      )}
      <PageHeader
        title={expert ? translate('videoVisits:withExpert', values) : subject}
        lead={translate('videoVisits:subject.lead', { minutes })}
      />
      <p>{loaderData.about}</p>
      {loaderData.before && <p>{translate('videoVisits:move.before', { when: loaderData.before })}</p>}
      <SlotFilter
        address={loaderData.address}
        date={loaderData.date}
        days={loaderData.days}
        zone={zone.timeZone}
        zones={zone.zones}
        visit={moving}
      />
      <h2>{translate('videoVisits:subject.free', { day: loaderData.day, zone: zone.zoneName })}</h2>
      {experts.map((each) => (
        <FreeExpertCard key={each.id} {...each} />
      ))}
      {experts.length === 0 && <NobodyFree {...loaderData} />}
    </div>
  );
}
