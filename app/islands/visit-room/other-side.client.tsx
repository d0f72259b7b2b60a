import { Icon } from '#app/ui/pictures/icon.tsx';
import { Portrait } from '#app/ui/pictures/portrait.tsx';
import type { VisitState } from './state.ts';
import { useVisitRoomTexts } from './texts.ts';
import type { RemoteSide } from './remote-side.ts';
import { Spoken } from './parts.client.tsx';
import type { SmallImageSource } from '#app/ui/pictures/image-set.ts';
import { useEffect, useRef } from 'react';
import type { RemoteVideoTrack } from 'twilio-video';

/** The other side's video. Audio has its own element, so that it continues without video. */
function RemotePicture({ track, name }: { track: RemoteVideoTrack; name: string }) {
  const t = useVisitRoomTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  return (
    <video ref={video} className="call-picture" aria-label={t('picture.other', { name })} playsInline muted />
  );
}

interface OtherSideProps {
  call: VisitState;
  remote: RemoteSide;
  name: string;
  image: SmallImageSource | null;
}

/** The other side's video, or their portrait and why there is none. */
export function OtherSide({ call, remote, name, image }: OtherSideProps) {
  const t = useVisitRoomTexts();
  const { presence } = call;
  const there = presence === 'here' || presence === 'reconnecting';
  const shown = there && remote.video;
  const picture = remote.video ? (remote.paused ? 'paused' : undefined) : 'cameraOff';
  const without = presence === 'here' ? picture : presence;
  return (
    <>
      {shown && <RemotePicture track={shown} name={name} />}
      <div className="call-absent">
        {!shown && <Portrait name={name} source={image} size="large" />}
        <Spoken>{without && t(`presence.${without}`, { name })}</Spoken>
      </div>
      {there && remote.muted && (
        <p className="call-muted">
          <Icon name="microphone-off" />
          {t('presence.muted', { name })}
        </p>
      )}
    </>
  );
}
