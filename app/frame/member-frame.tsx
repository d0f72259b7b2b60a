import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { CarePartnerProvider } from '#app/page/ask-care-partner.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { type careTeamOf, HelpLine } from './help-line.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { MainContent } from './main-content.tsx';
import { memberNavigation } from './navigation.ts';
import { MemberPageWatch } from './page-watch.tsx';
import { SiteFrame, type Account } from './site-frame.tsx';
import { SiteLinks, LanguageSwitch, SignOutForm } from './site-links.tsx';
import { TimeZoneOffer, type ZoneOffer } from './time-zone-offer.tsx';
import type { UnreadCounts } from '#app/api/news.api.server.ts';

interface MemberFrameProps {
  /** The signed-in member; undefined when an error occurred before that was known. */
  account?: Account;
  /** Only for the printed page. */
  today?: string;
  careTeam: ReturnType<typeof careTeamOf>;
  counts: UnreadCounts;
  polling: boolean;
  zoneOffer?: ZoneOffer | undefined;
  announcements?: ReactNode;
  children: ReactNode;
}

/** The frame of a signed-in member's pages. */
export function MemberFrame({
  account,
  today,
  careTeam,
  counts,
  polling,
  zoneOffer,
  announcements,
  children,
}: MemberFrameProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { inRunOut } = usePageData();
  return (
    <SiteFrame
      banner={
        // Nothing may push the helplines of a check-in off the first screen.
        !pathname.startsWith(href('/screenings')) && (
          <>
            <CookieBanner />
            {zoneOffer && <TimeZoneOffer {...zoneOffer} />}
          </>
        )
      }
      home={href('/')}
      label={translate('shell:landmark.main')}
      navigation={memberNavigation(pathname, counts, { translate, inRunOut })}
      account={account}
      signOut={<SignOutForm />}
      help={<HelpLine {...careTeam} />}
      siteLinks={<SiteLinks cookies={href('/settings/cookies')} more={<LanguageSwitch />} />}
    >
      <p className="print-only small">{[account?.name, account?.email, today].filter(Boolean).join(' · ')}</p>
      <CarePartnerProvider partner={careTeam.partner}>
        <MainContent announcements={announcements}>{children}</MainContent>
      </CarePartnerProvider>
      <MemberPageWatch polling={polling && !inRunOut} />
    </SiteFrame>
  );
}
