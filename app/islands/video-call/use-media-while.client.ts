import { useEffect } from 'react';
import type { LocalMedia } from './local-media.ts';

/** Keeps the list of devices true, and lets camera and microphone go when they are needed no more. */
export function useMediaWhile(media: LocalMedia, needed: boolean): void {
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
