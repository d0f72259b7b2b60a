import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { formatDay } from '#app/i18n/formats.ts';
import { apiContext, localeContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { memberToday } from '#app/page/member-formats.server.ts';
import { Announcements } from './announcements.tsx';
import { announcementsOn } from './announcements.server.ts';
import { careTeamOf } from './help-line.tsx';
import { MemberFrame } from './member-frame.tsx';
import { zoneOfferOf } from './zone-offer.server.ts';
import { fetchNews, noNews } from '#app/api/news.api.server.ts';
import type { Route } from './+types/member-layout';

/** News is optional: a page is shown without it when loading fails. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = context.get(memberContext);
  const { announcements, unread } = await fetchNews(context.get(apiContext)).catch(() => noNews);
  return {
    account: { name: member.greeting_name, email: member.email },
    today: formatDay(memberToday(context), context.get(localeContext)),
    careTeam: careTeamOf(member),
    counts: unread,
    announcements: announcementsOn(
      new URL(request.url).pathname,
      announcements,
      context.get(visitorContext).data.closedAnnouncements,
    ),
    polling: member.notifications_enabled,
    zoneOffer: zoneOfferOf(context),
  };
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const { announcements, ...frame } = loaderData;
  return (
    <MemberFrame {...frame} announcements={<Announcements announcements={announcements} />}>
      <Outlet />
    </MemberFrame>
  );
}
