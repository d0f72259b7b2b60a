import { useEffect, useRef, useState } from 'react';
import type { RemoteAudioTrack } from 'twilio-video';
import { Button } from '#app/ui/button.tsx';
import { useCallTexts } from './call-texts.ts';
import { playOn } from './speaker.client.ts';

interface RemoteSoundProps {
  track: RemoteAudioTrack | undefined;
  speaker: string | undefined;
}

/** The other side's voice; a button when the browser wants to be asked before a page makes a sound. */
export function RemoteSound({ track, speaker }: RemoteSoundProps) {
  const t = useCallTexts();
  const audio = useRef<HTMLAudioElement>(null);
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    const element = audio.current;
    if (!element || !track) return undefined;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  const play = () => {
    if (!audio.current || !track) return;
    playOn(audio.current, speaker).then(
      () => setBlocked(false),
      (error: unknown) => setBlocked(error instanceof Error && error.name === 'NotAllowedError'),
    );
  };
  useEffect(play, [track, speaker]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is being said just now */}
      <audio ref={audio} />
      {blocked && track && (
        <Button type="button" icon="sound" onClick={play}>
          {t('sound.turnOn')}
        </Button>
      )}
    </>
  );
}
