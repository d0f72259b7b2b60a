import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { formatDay } from '#app/i18n/formats.ts';
import { apiContext, localeContext, memberContext } from '#app/page/contexts.ts';
import { memberToday } from '#app/page/member-time.server.ts';
import { announcementsOn } from './announcements.server.ts';
import { careTeamOf } from './care-team.ts';
import { MemberFrame } from './member-frame.tsx';
import { zoneOfferOf } from './zone-offer.server.ts';
import { fetchNews, noNews, type Announcement } from '#app/api/news.api.server.ts';
import type { Route } from './+types/member-layout';
import { RichText } from '#app/i18n/rich-text.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';

const looks = { info: { tone: 'info', icon: 'info' }, alert: { tone: 'warn', icon: 'alert' } } as const;

/** What the company has to tell, below the page's heading. It is there on every visit, so it is no alert to screen readers. */
function Announcements({ announcements }: { announcements: readonly Omit<Announcement, 'placement'>[] }) {
  return announcements.map(({ id, title, body, tone }) => (
    <section key={id} className="notice no-print" data-tone={looks[tone].tone} aria-labelledby={id}>
      <Icon name={looks[tone].icon} />
      <div className="notice-text">
        <p id={id}>
          <bdi>
            <strong>{title}</strong>
          </bdi>
        </p>
        <p dir="auto">
          <RichText text={body} />
        </p>
      </div>
    </section>
  ));
}

/** News are extras: a page stands without them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = context.get(memberContext);
  const { announcements, unread } = await fetchNews(context.get(apiContext)).catch(() => noNews);
  return {
    account: { name: member.greeting_name, email: member.email },
    today: formatDay(memberToday(context), context.get(localeContext)),
    careTeam: careTeamOf(member),
    counts: unread,
    announcements: announcementsOn(new URL(request.url).pathname, announcements),
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
