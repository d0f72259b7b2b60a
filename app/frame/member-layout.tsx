import { Outlet, type LoaderFunctionArgs, href } from 'react-router';
import { formatDay } from '#app/i18n/formats.ts';
import { apiContext, localeContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { memberToday } from '#app/page/member-formats.server.ts';
import { announcementsOn } from './announcements.server.ts';
import { careTeamOf } from './help-line.tsx';
import { MemberFrame } from './member-frame.tsx';
import { zoneOfferOf } from './zone-offer.server.ts';
import { fetchNews, noNews, type Announcement } from '#app/api/news.api.server.ts';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichText } from '#app/i18n/rich-text.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
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

/**
 * The company's announcements below the heading: each is a line that opens and can be closed permanently. They are
 * present on every visit, so they are not alerts for screen readers.
 */
function Announcements({ announcements }: { announcements: readonly Omit<Announcement, 'placement'>[] }) {
  const translate = useTranslate();
  const { path } = usePageData();
  return announcements.map(({ id, title, body, tone }) => (
    <section
      key={id}
      className="news no-print"
      data-tone={tone === 'alert' ? 'warn' : 'info'}
      aria-labelledby={id}
    >
      <details>
        <summary>
          <bdi id={id}>{title}</bdi>
        </summary>
        <p dir="auto">
          <RichText text={body} />
        </p>
      </details>
      <Form action={href('/announcements/close')}>
        <input type="hidden" name="return_to" value={path} />
        <button type="submit" name="announcement" value={id} className="notice-close">
          <Icon name="close" />
          <VisuallyHidden>{translate('shell:news.close', { title })}</VisuallyHidden>
        </button>
      </Form>
    </section>
  ));
}
