import './visit-room.css';
import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Island } from '#app/islands/island.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { useLowData } from '#app/ui/pictures/picture.tsx';
import { OpensIn } from '#app/ui/actions/opens-in.tsx';
import type { LoadedVisitRoomPage } from './visit-room-page.server.ts';

/** The island with the video while the visit is open; before that the remaining time, afterwards that it is over. */
export function VisitRoomStage({ page }: { page: LoadedVisitRoomPage }) {
  const translate = useTranslate();
  const lowData = useLowData();
  const { side, state, island } = page;
  if (island) {
    return (
      <Island name="visit-room" props={lowData ? { ...island, otherImage: null } : island}>
        <WithoutVideo reloadHref={page.address} />
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
  return <WaitingPart seconds={page.secondsToJoin} address={page.address} />;
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
