import { data } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { NotSetUp } from '#app/page/ask-care-partner.tsx';
import { calendarDateIn } from '#app/domain/calendar-date.ts';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { WhatHappensNext } from './booking-form.tsx';
import { offerView } from './offer-view.ts';
import { DayHeading, DayLinks, FreeExpertCard, NobodyFree, SlotFilter } from './free-times.tsx';
import { chosenZone } from './time-zone-choice.server.ts';
import { visitToMove } from './booking.server.ts';
import { fetchOffer, fetchSubject } from './visits.api.server.ts';
import type { Route } from './+types/subject.route';

/** One subject at three addresses: within its category, without it, and with one expert. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { pathname, searchParams } = new URL(request.url);
  const subject = await fetchSubject(api, params.visitCallSubject);
  const category = 'visitCategory' in params ? params.visitCategory : undefined;
  const expertId = 'visitExpert' in params ? params.visitExpert : undefined;
  const expert = subject.call_experts.find(({ id }) => id === expertId);
  const isElsewhere = category !== undefined && category !== subject.call_category_id;
  if (isElsewhere || (expertId !== undefined && !expert)) throw data(null, { status: 404 });
  const zone = chosenZone(context, searchParams);
  const { timeZone } = zone;
  const visit = searchParams.get('visit');
  const moving = visit === null ? undefined : await visitToMove(api, visit, subject.id);
  const requestedDay = calendarDateIn(searchParams.get('date'));
  const offer = await fetchOffer(api, {
    subject: subject.id,
    timeZone,
    expert: expertId,
    moving: moving?.token,
    date: requestedDay,
  });
  return {
    address: pathname,
    category: category === undefined ? undefined : subject.call_category_name,
    expert: expert?.name,
    nobody: subject.call_experts.length === 0,
    moving: moving?.token,
    zone,
    ...offerView(
      { subject, offer, ofOneExpert: expert !== undefined, requestedDay, moving },
      {
        locale: context.get(localeContext),
        timeZone,
        address: pathname,
        query: { zone: searchParams.get('zone') ? timeZone : undefined, visit: moving?.token },
      },
    ),
  };
}

export default function Subject({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { subject, category, expert, minutes, medium, moving, keepHref, zone, experts } = loaderData;
  const values = { subject, category: category ?? '', expert: expert ?? '' };
  const kind = moving ? 'moving' : expert ? 'withExpert' : category ? 'inCategory' : 'alone';
  const title = translate(`visits:subject.title.${kind}`, values);
  const day = loaderData.askedDay;
  return (
    <Page
      title={expert ? translate('visits:withExpert', values) : subject}
      tabTitle={day ? translate('visits:subject.titleOnDay', { title, day }) : title}
      back={
        keepHref
          ? { href: keepHref, text: translate('visits:move.keep') }
          : { href: loaderData.categoryHref, text: translate('visits:subject.back') }
      }
      lead={translate(`visits:subject.lead.${medium}`, { minutes })}
      aside={!moving && <WhatHappensNext medium={medium} isSoon={false} reminds={false} />}
    >
      <p>
        <bdi>{loaderData.about}</bdi>
      </p>
      {loaderData.before && <p>{translate('visits:move.before', { when: loaderData.before })}</p>}
      {loaderData.nobody && <NotSetUp text="common:notSetUp.visitSubject" />}
      {!loaderData.nobody && (
        <>
          <DayLinks {...loaderData.strip} />
          <DayHeading day={loaderData.day} zone={zone.zoneName} />
          <SlotFilter
            address={loaderData.address}
            date={loaderData.date}
            days={loaderData.days}
            zone={zone.timeZone}
            zones={zone.zones}
            visit={moving}
          />
          {experts.map((each) => (
            <FreeExpertCard key={each.id} {...each} />
          ))}
          {experts.length === 0 && <NobodyFree {...loaderData} />}
        </>
      )}
    </Page>
  );
}
