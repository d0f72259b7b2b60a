import { playOn } from './speaker.client.ts';

/** Two soft tones on the chosen speaker, so that the member knows that they will hear the other side. */
export async function playSound(speaker: string | undefined): Promise<void> {
  const context = new AudioContext();
  const volume = context.createGain();
  const out = context.createMediaStreamDestination();
  volume.gain.value = 0.2;
  volume.connect(out);
  for (const [index, frequency] of [523, 784].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(context.currentTime + index * 0.35);
    tone.stop(context.currentTime + index * 0.35 + 0.3);
    if (index === 1) tone.addEventListener('ended', () => void context.close());
  }
  const audio = new Audio();
  audio.srcObject = out.stream;
  await playOn(audio, speaker);
}
