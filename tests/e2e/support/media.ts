import { expect, type Locator } from 'playwright/test';

/** A picture that moves: frames go on being shown. */
export async function expectMoving(video: Locator): Promise<void> {
  const frames = () =>
    video.evaluate((element) =>
      element instanceof HTMLVideoElement ? element.getVideoPlaybackQuality().totalVideoFrames : -1,
    );
  await expect.poll(frames).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
}

/** Sound that plays and is no silence. The fake microphone beeps once a second. */
export async function expectAudible(audio: Locator): Promise<void> {
  const loudest = () =>
    audio.evaluate(async (element) => {
      if (!(element instanceof HTMLMediaElement) || !(element.srcObject instanceof MediaStream)) return 0;
      if (element.paused || element.muted) return 0;
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(element.srcObject).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let peak = 0;
      const until = performance.now() + 1500;
      while (performance.now() < until) {
        analyser.getFloatTimeDomainData(samples);
        peak = Math.max(peak, ...samples.map(Math.abs));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await context.close();
      return peak;
    });
  await expect.poll(loudest).toBeGreaterThan(0.01);
}
