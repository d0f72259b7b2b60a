import { useEffect, useRef } from 'react';
import type { RemoteVideoTrack } from 'twilio-video';
import { useCallTexts } from './call-texts.ts';

/** The other side's picture. Their sound has an element of its own, so that it goes on without it. */
export function RemotePicture({ track, name }: { track: RemoteVideoTrack; name: string }) {
  const t = useCallTexts();
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
