import { href, Outlet, useLocation, type LoaderFunctionArgs } from 'react-router';
import { apiContext, memberContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { Announcements } from './announcements.tsx';
import { fetchAnnouncements } from './announcements.api.server.ts';
import { FlashNotice } from './flash-notice.tsx';
import { careTeamOf } from './care-team.ts';
import { HelpLine } from './help-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { memberNavigation } from './navigation.ts';
import { MemberPageWatch } from './page-watch.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { SiteFrame } from './site-frame.tsx';
import { fetchUnreadCounts, noUnread } from './unread-counts.api.server.ts';
import type { Route } from './+types/member-layout';

/** Counters and announcements are extras: a page stands without them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = context.get(memberContext);
  const api = context.get(apiContext);
  const [counts, announcements] = await Promise.all([
    fetchUnreadCounts(api).catch(() => noUnread),
    fetchAnnouncements(api, new URL(request.url).pathname).catch(() => []),
  ]);
  return {
    careTeam: careTeamOf(member),
    counts,
    announcements,
    polling: member.notifications_enabled,
  };
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName } = usePageFacts();
  const { pathname } = useLocation();
  const navigation = memberNavigation(pathname, loaderData.counts, translate);
  return (
    <SiteFrame
      skipText={translate('shell:skipLink')}
      brand={{ name: brandName, href: href('/') }}
      navigation={{ label: translate('shell:landmark.main'), entries: navigation.sidebar }}
      bottomNavigation={{
        label: translate('shell:landmark.bottom'),
        entries: navigation.bar,
        more: {
          label: translate('shell:bottom.more'),
          entries: navigation.more,
          current: navigation.more.some((entry) => entry.current),
        },
      }}
      bell={navigation.bell}
      signOut={<SignOutForm />}
      help={<HelpLine {...loaderData.careTeam} />}
      languageSwitch={<LanguageSwitch />}
    >
      <FlashNotice />
      <Announcements announcements={loaderData.announcements} />
      <Outlet />
      <MemberPageWatch polling={loaderData.polling} />
    </SiteFrame>
  );
}
