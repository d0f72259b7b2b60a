import { createHmac } from 'node:crypto';
import type { Clock } from '#server/domain/clock.ts';
import { twilioRooms } from '#server/vendors/video/twilio-rooms.ts';
import type { VideoRooms } from '#server/vendors/video/video-rooms.ts';

export interface FakeTwilio {
  video: VideoRooms;
  /** Names of the rooms that are open. */
  open: Set<string>;
  /** What was asked of it, in order. */
  asked: { path: string; form: Record<string, string> }[];
  /** Set to make every call of ours fail. */
  down: boolean;
  /** A status callback as Twilio would send it. */
  callback(fields: Record<string, string>): RequestInit;
}

const authToken = 'signs callbacks in tests alone';
const problem = (status: number, code: number) => Response.json({ code, status }, { status });

/** Twilio's rooms in this process, behind the real adapter. */
export function fakeTwilio({ clock, origin }: { clock: Clock; origin: string }): FakeTwilio {
  const callbackUrl = `${origin}/api/v3/video_callbacks`;
  const twilio: FakeTwilio = {
    video: twilioRooms({
      accountSid: 'AC0',
      apiKeySid: 'SK0',
      apiKeySecret: 'signs tokens in tests alone',
      authToken,
      callbackUrl,
      clock,
      async fetch(request) {
        const form = Object.fromEntries(new URLSearchParams(await request.text()));
        const { pathname } = new URL(request.url);
        twilio.asked.push({ path: pathname, form });
        if (twilio.down) return problem(503, 20503);
        if (pathname === '/v1/Rooms') {
          const name = form.UniqueName ?? '';
          if (twilio.open.has(name)) return problem(400, 53113);
          twilio.open.add(name);
          return Response.json({ unique_name: name }, { status: 201 });
        }
        const name = pathname.slice('/v1/Rooms/'.length);
        return twilio.open.delete(name) ? Response.json({ status: 'completed' }) : problem(404, 20404);
      },
    }),
    open: new Set(),
    asked: [],
    down: false,
    callback(fields) {
      const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const text = [callbackUrl, ...sorted.flat()].join('');
      const signature = createHmac('sha1', authToken).update(text).digest('base64');
      return {
        method: 'POST',
        headers: { 'X-Twilio-Signature': signature },
        body: new URLSearchParams(fields),
      };
    },
  };
  return twilio;
}
