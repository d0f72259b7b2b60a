import { useEffect, useRef } from 'react';
import { useVisitRoomTexts } from './texts.ts';

/** One's own picture, as in a mirror. */
export function LocalPicture({ camera, className }: { camera: MediaStreamTrack; className: string }) {
  const t = useVisitRoomTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([camera]);
  }, [camera]);
  return <video ref={video} className={className} aria-label={t('picture.own')} autoPlay playsInline muted />;
}
