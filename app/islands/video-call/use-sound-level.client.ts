import { useEffect, useState, type RefObject } from 'react';

const everyMs = 100;
/** Speech into a common microphone is well above this, an empty room below. */
const heardAbove = 0.12;

/** Nothing heard yet, something was, or this browser cannot tell of this microphone. */
export type Heard = 'nothing' | 'something' | 'unknown';

/** Moves the meter with the microphone, and tells once that something was heard. */
export function useSoundLevel(
  track: MediaStreamTrack | undefined,
  meter: RefObject<HTMLMeterElement | null>,
): Heard {
  const [heard, setHeard] = useState<Heard>('nothing');
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    try {
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    } catch {
      // Firefox refuses microphones, often wireless ones, that sample at another rate than the speakers.
      setHeard('unknown');
      return () => void context.close();
    }
    // Safari starts it asleep, and lets it wake while a microphone is on.
    context.resume().catch(() => undefined);
    setHeard((before) => (before === 'unknown' ? 'nothing' : before));
    const samples = new Float32Array(analyser.fftSize);
    const measuring = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      if (meter.current) meter.current.value = level;
      if (level > heardAbove) setHeard('something');
    }, everyMs);
    return () => {
      clearInterval(measuring);
      void context.close();
    };
  }, [track, meter]);
  return heard;
}

/** Loudness from 0 to 1 on a scale that looks as it sounds. */
function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * 4);
}
