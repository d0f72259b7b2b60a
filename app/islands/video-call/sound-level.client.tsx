import { useRef } from 'react';
import { useCallTexts } from './call-texts.ts';
import { Spoken } from './spoken.client.tsx';
import { useSoundLevel } from './use-sound-level.client.ts';

interface SoundLevelProps {
  track: MediaStreamTrack | undefined;
  muted: boolean;
}

const words = { nothing: 'check.speak', something: 'check.heard' } as const;

/** How loud the member comes in, and a word as soon as they do. */
export function SoundLevel({ track, muted }: SoundLevelProps) {
  const t = useCallTexts();
  const meter = useRef<HTMLMeterElement>(null);
  const heard = useSoundLevel(track, meter);
  const silent = muted || !track;
  return (
    <div>
      {heard !== 'unknown' && (
        <meter ref={meter} className="call-level" aria-label={t('check.level')} min={0} max={1} />
      )}
      <Spoken className="small soft">
        {silent ? t('check.muted') : heard !== 'unknown' && t(words[heard])}
      </Spoken>
    </div>
  );
}
