import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, requestContext } from '#app/page/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { HowTo, MakeAddress, PrivateAddress, WhoReads } from './calendar-parts.tsx';
import { changeAddress } from './change-address.server.ts';
import { fetchFeed, makeFeed } from './feed.api.server.ts';
import type { Route } from './+types/calendar.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  takeKeptForm(context, new URL(request.url).pathname);
  const { origin, brandName } = context.get(requestContext);
  const feed = await fetchFeed(context.get(apiContext));
  if (!feed) return { brandName, address: undefined, since: '' };
  return {
    brandName,
    address: new URL(href('/calendars/:feedToken/visits.ics', { feedToken: feed.token }), origin).href,
    since: formatDayOf(feed.created_at, memberLocaleAndZone(context)),
  };
}

/** Makes an address where there is none. When the button is pressed twice, the first address stays. */
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
    <Page
      title={translate('visitCalendar:title')}
      back={{ href: href('/video-visits'), text: translate('visits:title') }}
      lead={translate('visitCalendar:lead')}
    >
      {address && <PrivateAddress address={address} since={since} />}
      <WhoReads brand={brand} />
      {address ? <HowTo /> : <MakeAddress />}
    </Page>
  );
}
