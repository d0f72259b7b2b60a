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
  const [found, setFound] = useState<{ track: MediaStreamTrack; heard: Heard }>();
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    // Safari starts it asleep, and lets it wake while a microphone is on.
    context.resume().catch(() => undefined);
    const analyser = analyserOf(context, track);
    const samples = new Float32Array(1024);
    const measuring = setInterval(() => {
      if (!analyser) {
        clearInterval(measuring);
        setFound({ track, heard: 'unknown' });
        return;
      }
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      if (meter.current) meter.current.value = level;
      if (level > heardAbove)
        setFound((before) => (before?.track === track ? before : { track, heard: 'something' }));
    }, everyMs);
    return () => {
      clearInterval(measuring);
      void context.close();
    };
  }, [track, meter]);
  return found && found.track === track ? found.heard : 'nothing';
}

/** Firefox refuses microphones, often wireless ones, that sample at another rate than the speakers. */
function analyserOf(context: AudioContext, track: MediaStreamTrack): AnalyserNode | undefined {
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  try {
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    return analyser;
  } catch {
    return undefined;
  }
}

/** Loudness from 0 to 1 on a scale that looks as it sounds. */
function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * 4);
}
