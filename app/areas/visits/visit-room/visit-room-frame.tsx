import type { ReactNode } from 'react';
import { href } from 'react-router';
import { readablePhone } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Page, PageTitle } from '#app/page/page.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Avatar } from '#app/ui/pictures/portrait.tsx';
import { Link, MailLink, PhoneLink } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import type { Side } from './side.ts';
import type { LoadedVisitRoomPage } from './visit-room-page.server.ts';
import { VisitRoomStage } from './visit-room-stage.tsx';

interface VisitRoomFrameProps {
  /** For the browser's tab, where it is not the heading. */
  tabTitle?: string;
  title: string;
  page: LoadedVisitRoomPage;
  /** More about the visit, shown beside it. */
  children?: ReactNode;
}

/** The page of a visit, for its member or its expert: details, the video, and what to do if that does not work. */
export function VisitRoomFrame({ title, tabTitle = title, page, children }: VisitRoomFrameProps) {
  const goesOn = page.state === 'early' || page.state === 'open';
  return (
    <div className="stack">
      <PageTitle page={tabTitle} />
      <div className="person">
        {page.side === 'member' && <Avatar name={page.expert} image={page.image} size="large" />}
        <div>
          <h1>{title}</h1>
          <p className="soft">{page.when}</p>
        </div>
      </div>
      <div className="columns">
        <div>
          <VisitRoomStage page={page} />
        </div>
        <div>
          {children}
          {goesOn && <OtherWays side={page.side} {...page.careTeam} />}
        </div>
      </div>
    </div>
  );
}

interface OtherWaysProps {
  side: Side;
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** Alternatives when the video does not work: call, write, use another device, or find another time. */
function OtherWays({ side, email, phone }: OtherWaysProps) {
  const translate = useTranslate();
  const { inApp } = usePageData();
  return (
    <section className="stack-small" aria-labelledby="other-ways" data-until-visit-ends="">
      <h2 id="other-ways">{translate('visitRoom:other.heading')}</h2>
      <ul>
        {phone && (
          <li>
            {translate('visitRoom:other.phone')} <PhoneLink dial={phone} shown={readablePhone(phone)} />
          </li>
        )}
        {email && (
          <li>
            {translate('visitRoom:other.email')} <MailLink email={email} />
          </li>
        )}
        {!inApp && (
          <li>
            {translate('visitRoom:other.device')}{' '}
            <Link href={href('/pages/download_apps')}>{translate('visitRoom:other.app')}</Link>
          </li>
        )}
        {side === 'member' && (phone || email) && <li>{translate('visitRoom:other.time')}</li>}
      </ul>
    </section>
  );
}

/** Shown in a browser that did not open a visit's link, or opened it too long ago. */
export function NoVisit({ text, visitsHref }: { text: MessageKey; visitsHref?: string }) {
  const translate = useTranslate();
  return (
    <Page title={translate('visitRoom:none.title')} lead={translate(text)} className="stack">
      {visitsHref && <LinkButton href={visitsHref}>{translate('visitRoom:visits')}</LinkButton>}
    </Page>
  );
}
