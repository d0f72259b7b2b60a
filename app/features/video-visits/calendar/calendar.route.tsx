import { href } from 'react-router';
import { apiContext, localeContext, requestContext } from '#app/contexts.ts';
import { Form } from '#app/forms/form.tsx';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { changeAddress } from './change-address.server.ts';
import { fetchFeed, makeFeed } from './feed.api.server.ts';
import { HowTo } from './how-to.tsx';
import { PrivateAddress } from './private-address.tsx';
import type { Route } from './+types/calendar.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  takeKeptForm(context, new URL(request.url).pathname);
  const { origin, brandName } = context.get(requestContext);
  const feed = await fetchFeed(context.get(apiContext));
  if (!feed) return { brandName, address: undefined, since: '' };
  const reader = { locale: context.get(localeContext), timeZone: memberTimeZone(context) };
  return {
    brandName,
    address: new URL(href('/calendars/:feedToken/visits.ics', { feedToken: feed.token }), origin).href,
    since: formatDayOf(feed.created_at, reader),
  };
}

/** Makes an address where there is none: pressed twice, the first one stays. */
export const action = (args: Route.ActionArgs) =>
  changeAddress(args, {
    async change(api) {
      if (!(await fetchFeed(api))) await makeFeed(api);
    },
    done: 'visitCalendar:made',
  });

export default function VisitCalendar({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { address, since, brandName: brand } = loaderData;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('visitCalendar:title')} />
      <BackLink href={href('/video-visits')}>{translate('videoVisits:title')}</BackLink>
      <PageHeader title={translate('visitCalendar:title')} lead={translate('visitCalendar:lead')} />
      {address && <PrivateAddress address={address} since={since} />}
      <Card id="who-reads" heading={translate('visitCalendar:who.heading')}>
        <ul className="stack-small">
          <li>{translate('visitCalendar:who.whoever')}</li>
          <li>
            {translate('visitCalendar:who.shows', {
              entry: translate('visitCalendar:entry.summary', { brand }),
            })}
          </li>
          <li>{translate('visitCalendar:who.join')}</li>
        </ul>
      </Card>
      {address ? (
        <HowTo />
      ) : (
        <Form label={translate('visitCalendar:make')}>
          <SubmitButton pending={translate('common:pending')}>{translate('visitCalendar:make')}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
