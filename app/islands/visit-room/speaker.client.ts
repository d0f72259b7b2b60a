/** Whether the browser supports choosing a speaker. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Plays on the chosen speaker, or on the default if that is missing. Rejects if the browser blocks sound. */
export async function playOn(audio: HTMLAudioElement, speaker: string | undefined): Promise<void> {
  if (canChooseSpeaker()) await audio.setSinkId(speaker ?? '').catch(() => undefined);
  await audio.play();
}
