import './visit-room.css';
import { data, href } from 'react-router';
import type { VisitMedium } from '#app/contract/visits.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Island } from '#app/islands/island.tsx';
import { AskFirst } from '#app/islands/visit-room/ask-for-devices.tsx';
import { Page, PageTitle } from '#app/page/page.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { MailLink, PhoneLink } from '#app/ui/actions/contact-links.tsx';
import { OpensIn } from '#app/ui/actions/opens-in.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { useLowData } from '#app/ui/pictures/low-data.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { sideOf, type Side } from './kept-visits.server.ts';
import { visitRoomPage, type VisitRoomPage } from './visit-room-page.server.ts';
import type { Route } from './+types/visit-room.route';

export const handle = { island: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await visitRoomPage(context, request);
  return data({ side: sideOf(request), page }, { status: page ? 200 : 404 });
}

/** The page of a visit for its member, at /calls, or its expert, at /join, who sees only the member's name and the subject. */
export default function VisitRoom({ loaderData: { side, page } }: Route.ComponentProps) {
  const translate = useTranslate();
  if (!page) return <NoVisit side={side} />;
  const [title, tabTitle] =
    side === 'host'
      ? [translate('visitRoom:hostTitle', { name: page.member ?? '' })]
      : [
          translate('visitRoom:title', { name: page.expert }),
          translate('visitRoom:pageTitle', { name: page.expert }),
        ];
  const goesOn = page.state === 'early' || page.state === 'open';
  return (
    <div className="stack">
      <PageTitle page={tabTitle ?? title} />
      <div className="person">
        {side === 'member' && <Avatar name={page.expert} image={page.image} size="large" />}
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
          {side === 'host' && <KeyValue rows={page.about} />}
          {goesOn && <OtherWays side={side} medium={page.medium} {...page.careTeam} />}
        </div>
      </div>
    </div>
  );
}

/** Shown in a browser that did not open a visit's link, or opened it too long ago. */
function NoVisit({ side }: { side: Side }) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('visitRoom:none.title')}
      lead={translate(`visitRoom:none.${side}`)}
      className="stack"
    >
      {side === 'member' && (
        <LinkButton href={href('/video-visits')}>{translate('visitRoom:visits')}</LinkButton>
      )}
    </Page>
  );
}

interface OtherWaysProps {
  side: Side;
  medium: VisitMedium;
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** Alternatives when the video does not work, or the call does not come: call, write, use another device, or find another time. */
function OtherWays({ side, medium, email, phone }: OtherWaysProps) {
  const translate = useTranslate();
  const { inApp } = usePageData();
  if (medium === 'phone' && !phone && !email) return null;
  return (
    <section className="stack-small" aria-labelledby="other-ways" data-until-visit-ends="">
      <h2 id="other-ways">
        {translate(medium === 'video' ? 'visitRoom:other.heading' : 'visitRoom:other.missed')}
      </h2>
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
        {medium === 'video' && !inApp && (
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

/** The island with the video while the visit is open; before that the remaining time, afterwards that it is over. */
function VisitRoomStage({ page }: { page: VisitRoomPage }) {
  const translate = useTranslate();
  const lowData = useLowData();
  const { side, state, island } = page;
  if (island) {
    return (
      <Island name="visit-room" props={lowData ? { ...island, otherImage: null } : island}>
        <WithoutVideo reloadHref={page.address} />
        <AskFirst
          title={translate('joinVisit:check.title')}
          why={translate('joinVisit:check.why')}
          turnOn={translate('joinVisit:check.turnOn')}
          withoutCamera={translate('joinVisit:way.withoutCamera')}
        />
      </Island>
    );
  }
  if (state === 'canceled' || state === 'over') {
    return (
      <>
        <Notice type="info">{translate(`visitRoom:${state}.${side}`)}</Notice>
        {side === 'member' && (
          <LinkButton href={href('/video-visits')}>{translate('visitRoom:visits')}</LinkButton>
        )}
      </>
    );
  }
  if (page.medium === 'phone') return <ByPhone {...page} />;
  return <WaitingPart seconds={page.secondsToJoin} address={page.address} />;
}

/** Who calls whom; for the host the member's number. */
function ByPhone({ side, member, phone }: VisitRoomPage) {
  const translate = useTranslate();
  if (side === 'member') return <p>{translate('visitRoom:phone.member')}</p>;
  const name = member ?? '';
  if (!phone) return <Notice type="alert">{translate('visitRoom:phone.noNumber', { name })}</Notice>;
  return (
    <p>
      {translate('visitRoom:phone.host', { name })} <PhoneLink dial={phone} shown={readablePhone(phone)} />
    </p>
  );
}

interface WaitingPartProps {
  /** Until the visit can be joined. */
  seconds: number;
  /** Address of this page. */
  address: string;
}

/** Before the visit can be joined: how long that is, and a link to look again. */
function WaitingPart({ seconds, address }: WaitingPartProps) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <p>{translate('visitRoom:early')}</p>
      <OpensIn
        seconds={seconds}
        one={translate('visitRoom:opensInOne')}
        other={translate('visitRoom:opensInOther')}
        then={{ text: translate('visitRoom:openNow') }}
      />
      <LinkButton href={address} look="secondary">
        <count-down data-seconds={seconds}>
          <span data-at-zero={translate('visitRoom:enter')}>{translate('visitRoom:look')}</span>
        </count-down>
      </LinkButton>
    </div>
  );
}

/** Shown in place of the island without JavaScript, while its code is loading, and where it fails. */
function WithoutVideo({ reloadHref }: { reloadHref: string }) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <p>
        <strong>{translate('visitRoom:needs.heading')}</strong>
      </p>
      <p>{translate('visitRoom:needs.text')}</p>
      <LinkButton href={reloadHref} look="secondary">
        {translate('visitRoom:needs.reload')}
      </LinkButton>
    </div>
  );
}
