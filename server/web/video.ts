import type { Clock } from '#app/domain/clock.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/platform/log.ts';
import type { SandboxVideo } from '#server/sandbox/video/open-sandbox-video.ts';
import { noRooms } from '#server/platform/vendors/video/no-rooms.ts';
import { twilioRooms } from '#server/platform/vendors/video/twilio-rooms.ts';
import type { VideoRooms } from '#server/platform/vendors/video/video-rooms.ts';

interface Video {
  video: VideoRooms;
  /** Twilio's stand-in; only in sandbox mode without Twilio keys. */
  sandboxVideo?: SandboxVideo;
}

/** Twilio, if configured. Otherwise the sandbox has a stand-in that the same adapter calls. */
export async function openVideo(env: Env, dependencies: { clock: Clock; log: Log }): Promise<Video> {
  const common = { callbackUrl: `${env.ORIGIN}/api/v3/video_callbacks`, clock: dependencies.clock };
  if (env.TWILIO) return { video: twilioRooms({ ...env.TWILIO, ...common }) };
  // With a separate benefits API no room is requested here.
  if (!env.SANDBOX) return { video: noRooms };
  const { openSandboxVideo } = await import('#server/sandbox/video/open-sandbox-video.ts');
  const sandboxVideo = openSandboxVideo(dependencies);
  const { keys, fetch } = sandboxVideo;
  const video = twilioRooms({ ...keys, ...common, fetch, signalingUrl: '/sandbox/video/signaling' });
  return { video, sandboxVideo };
}
