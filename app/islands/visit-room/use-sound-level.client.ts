import { useEffect, useState, type RefObject } from 'react';

const everyMs = 100;
/** 170 ms at 48 kHz, longer than the interval, so that no short sound is missed. */
const sampleCount = 8192;
/** Short enough that surrounding silence does not hide a short sound. */
const piece = 1024;
/** Speech into a common microphone is well above this, an empty room below. */
const heardAbove = 0.12;

/** No sound yet, a sound, or not measurable in this browser. */
export type Heard = 'nothing' | 'something' | 'unknown';

/** Updates the meter and returns whether a sound was detected. */
export function useSoundLevel(
  track: MediaStreamTrack | undefined,
  meter: RefObject<HTMLMeterElement | null>,
): Heard {
  const [found, setFound] = useState<{ track: MediaStreamTrack; heard: Heard }>();
  useEffect(() => {
    if (!track) return undefined;
    const context = new AudioContext();
    // Safari starts it suspended, and allows resuming while a microphone is on.
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

/** Undefined for microphones, often wireless, whose sample rate differs from the speakers': Firefox refuses them. */
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
