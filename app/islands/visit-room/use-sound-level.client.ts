import { useEffect, useState, type RefObject } from 'react';

const everyMs = 100;
/** More than a microphone gives from one measuring to the next (8,192 samples are 170 ms at 48 kHz): no short sound falls between two. */
const sampleCount = 8192;
/** Short enough that silence around a short sound does not hide it. */
const piece = 1024;
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
    const samples = new Float32Array(sampleCount);
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
  analyser.fftSize = sampleCount;
  try {
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    return analyser;
  } catch {
    return undefined;
  }
}

/** Loudness of the loudest piece from 0 to 1, on a scale that looks as it sounds. */
function levelOf(samples: Float32Array): number {
  let loudest = 0;
  for (let start = 0; start < samples.length; start += piece) {
    const power = samples.subarray(start, start + piece).reduce((sum, sample) => sum + sample * sample, 0);
    loudest = Math.max(loudest, power / piece);
  }
  return Math.min(1, Math.sqrt(loudest) * 4);
}
