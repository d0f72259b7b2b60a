import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { openSandboxVideo, signForm } from '#server/sandbox/video/open-sandbox-video.ts';
import { twilioRooms } from '#server/platform/vendors/video/twilio-rooms.ts';
import type { VideoRooms } from '#server/platform/vendors/video/video-rooms.ts';

export interface TestTwilio {
  video: VideoRooms;
  /** Requests to it, in order. */
  asked: { path: string; form: Record<string, string> }[];
  /** Set to make every call of ours fail. */
  down: boolean;
  /** Runs once before the next response. */
  meanwhile: () => void;
  isOpen(room: string): Promise<boolean>;
  /** A status callback as Twilio would send it. */
  callback(fields: Record<string, string>): RequestInit;
  close(): Promise<void>;
}

/** The sandbox's stand-in for Twilio behind the real adapter. */
export function testTwilio({ clock, log, origin }: { clock: Clock; log: Log; origin: string }): TestTwilio {
  const sandbox = openSandboxVideo({ clock, log });
  const { apiKeySid, apiKeySecret, authToken } = sandbox.keys;
  const callbackUrl = `${origin}/api/v3/video_callbacks`;
  const twilio: TestTwilio = {
    video: twilioRooms({
      ...sandbox.keys,
      callbackUrl,
      clock,
      async fetch(request) {
        const form = Object.fromEntries(new URLSearchParams(await request.clone().text()));
        twilio.asked.push({ path: new URL(request.url).pathname, form });
        const { meanwhile } = twilio;
        twilio.meanwhile = () => undefined;
        meanwhile();
        return twilio.down ? Response.json({ code: 20503 }, { status: 503 }) : sandbox.fetch(request);
      },
    }),
    asked: [],
    down: false,
    meanwhile: () => undefined,
    async isOpen(room) {
      const Authorization = `Basic ${Buffer.from(`${apiKeySid}:${apiKeySecret}`).toString('base64')}`;
      const asked = new Request(`https://video.test/v1/Rooms/${room}`, { headers: { Authorization } });
      return (await sandbox.fetch(asked)).ok;
    },
    callback(fields) {
      const body = new URLSearchParams(fields);
      const signature = signForm(callbackUrl, body, authToken);
      return { method: 'POST', headers: { 'X-Twilio-Signature': signature }, body };
    },
    close: () => sandbox.close(),
  };
  return twilio;
}
