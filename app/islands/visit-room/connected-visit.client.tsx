import { useReducer, useState, useSyncExternalStore, useEffect, useRef } from 'react';
import { reportIslandError } from '../report-error.ts';
import { beforeCall, visitRoomReducer, type Ending } from './state.ts';
import { tabShelf } from './devices.ts';
import { VisitScreen } from './screen.client.tsx';
import { CheckScreen, startDevices } from './check-screen.client.tsx';
import { openLocalMedia, type LocalMedia } from './local-media.ts';
import { useRoom } from './use-room.client.ts';
import { useStatus, useTimeLeft } from './use-status.client.ts';
import type { DrawnVisitRoom, VisitRoomProps, VisitStatus } from './visit-room-props.ts';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { useVisitRoomTexts } from './texts.ts';

/** Updates the list of devices, and releases camera and microphone when they are no longer needed. */
function useMediaWhile(media: LocalMedia, needed: boolean): void {
  useEffect(() => {
    const changed = () => void media.refresh();
    navigator.mediaDevices.addEventListener('devicechange', changed);
    return () => navigator.mediaDevices.removeEventListener('devicechange', changed);
  }, [media]);
  useEffect(() => {
    if (!needed) return undefined;
    return () => media.stop();
  }, [media, needed]);
}

/** The three screens of a visit, with their devices, room and time. */
export function VisitRoom(props: DrawnVisitRoom) {
  const { otherName, otherImage, formToken, urls, timeLeftSeconds, wanted } = props;
  const [call, dispatch] = useReducer(visitRoomReducer, beforeCall);
  const [media] = useState(() =>
    openLocalMedia({
      mediaDevices: navigator.mediaDevices,
      shelf: tabShelf(),
      report: reportIslandError,
    }),
  );
  const local = useSyncExternalStore(media.subscribe, media.read);
  const { setSeconds, ...time } = useTimeLeft(timeLeftSeconds);
  const [minutes, setMinutes] = useState(props.extensionMinutes);
  const active = call.screen === 'call';
  const { remote, join, leave } = useRoom({
    connectionUrl: urls.connection,
    formToken,
    active,
    sent: local,
    dispatch,
  });
  const [tell] = useState(() => (status: VisitStatus) => {
    // If the visit was moved, the time until its new end does not apply to this call.
    if (status.state !== 'early') setSeconds(status.timeLeftSeconds);
    setMinutes(status.extensionMinutes);
    dispatch({ type: 'status', state: status.state });
  });
  const goesOn = call.screen !== 'ended';
  useStatus(urls.status, { active: goesOn, timeIsUp: time.minutes === 0 }, tell);
  useMediaWhile(media, goesOn);
  useEffect(() => {
    if (wanted) startDevices(media, wanted);
  }, [media, wanted]);
  useScreenAwake(active);

  if (call.screen === 'check') {
    return (
      <CheckScreen
        call={call}
        media={media}
        local={local}
        reloadUrl={urls.reload}
        onJoin={() => void join()}
      />
    );
  }
  if (call.screen === 'ended') {
    const comeBack = () => {
      dispatch({ type: 'returned' });
      void media.start(local.wanted);
    };
    return (
      <EndedScreen ending={call.ending ?? 'left'} role={props.role} leaveUrl={urls.leave} onJoin={comeBack} />
    );
  }
  const extension = urls.extension && { url: urls.extension, formToken, minutes, onExtended: tell };
  return (
    <VisitScreen
      call={call}
      otherName={otherName}
      otherImage={otherImage}
      about={props.about}
      remote={remote}
      media={media}
      local={local}
      time={time}
      extension={extension || undefined}
      reloadUrl={urls.reload}
      onLeave={leave}
    />
  );
}

interface EndedScreenProps {
  ending: Ending;
  role: VisitRoomProps['role'];
  leaveUrl: string;
  onJoin: () => void;
}

/** After the call: why it is over, and the way on. */
function EndedScreen({ ending, role, leaveUrl, onJoin }: EndedScreenProps) {
  const t = useVisitRoomTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mayReturn = ending === 'left' || ending === 'elsewhere';
  useEffect(() => {
    if (mayReturn) return;
    for (const part of document.querySelectorAll<HTMLElement>('[data-until-visit-ends]')) part.hidden = true;
  }, [mayReturn]);
  return (
    <section className="stack" aria-labelledby="call-heading">
      <h2 id="call-heading" ref={heading} tabIndex={-1}>
        {t(`ended.${ending}`)}
      </h2>
      <p>{t(ending === 'canceled' && role === 'host' ? 'ended.canceled.host' : `ended.${ending}.text`)}</p>
      <div className="actions">
        {mayReturn && (
          <Button type="button" icon="video" onClick={onJoin}>
            {t(ending === 'left' ? 'way.rejoin' : 'way.joinHere')}
          </Button>
        )}
        <LinkButton href={leaveUrl} look={mayReturn ? 'plain' : 'primary'}>
          {t(`ended.leave.${role}`)}
        </LinkButton>
      </div>
    </section>
  );
}

/** Keeps a phone from locking, which would end the call. */
function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator && navigator.wakeLock)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    // Browsers release it when the page is hidden, and refuse it on low battery.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await held?.release();
      else lock = held;
    };
    const requestLock = () => void hold();
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [active]);
}
