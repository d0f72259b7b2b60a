/** Whether pages may say here which speaker they play on. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Plays on the chosen speaker, or on the browser's own when that is gone. Fails when the browser blocks sound. */
export async function playOn(audio: HTMLAudioElement, speaker: string | undefined): Promise<void> {
  if (canChooseSpeaker()) await audio.setSinkId(speaker ?? '').catch(() => undefined);
  await audio.play();
}
