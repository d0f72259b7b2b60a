import { useEffect, useState, type RefObject } from 'react';

const everyMs = 100;
/** Speech into a common microphone is well above this, an empty room below. */
const heardAbove = 0.12;

/** Moves the meter with the microphone, and tells once that something was heard. */
export function useSoundLevel(
  track: MediaStreamTrack | undefined,
  meter: RefObject<HTMLMeterElement | null>,
): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    // Safari starts it asleep, and lets it wake while a microphone is on.
    context.resume().catch(() => undefined);
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const measuring = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      if (meter.current) meter.current.value = level;
      if (level > heardAbove) setHeard(true);
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
