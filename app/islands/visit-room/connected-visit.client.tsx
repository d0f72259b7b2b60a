import { useReducer, useState, useSyncExternalStore, useEffect } from 'react';
import { reportIslandError } from '../report-error.ts';
import { beforeCall, visitRoomReducer } from './state.ts';
import { tabShelf } from './chosen-devices.ts';
import { VisitScreen } from './screen.client.tsx';
import { CheckScreen } from './check-screen.client.tsx';
import { EndedScreen } from './ended-screen.client.tsx';
import { openLocalMedia, type LocalMedia } from './local-media.ts';
import { useRoom } from './use-room.client.ts';
import { useScreenAwake } from './use-screen-awake.client.ts';
import { useStatus } from './use-status.client.ts';
import { useTimeLeft } from './use-time-left.client.ts';
import type { VisitStatus, VisitRoomProps } from './visit-room-props.ts';

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
export function VisitRoom(props: VisitRoomProps) {
  const { otherName, otherImage, formToken, urls, timeLeftSeconds } = props;
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
