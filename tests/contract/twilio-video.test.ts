import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/platform/log.ts';
import { openSandboxVideo } from '#server/sandbox/video/open-sandbox-video.ts';
import { twilioRooms, type TwilioRoomsSettings } from '#server/platform/vendors/video/twilio-rooms.ts';
import { VideoUnavailableError, type VideoRooms } from '#server/platform/vendors/video/video-rooms.ts';

const standIn = openSandboxVideo({ clock: systemClock, log: createLog('silent') });
afterAll(() => standIn.close());

const common = { callbackUrl: 'https://wren.example/api/v3/video_callbacks', clock: systemClock };
const { TWILIO } = readEnv();
/** The stand-in always; Twilio itself if the environment has its keys, TWILIO_*. */
const services: { name: string; settings: TwilioRoomsSettings }[] = [
  { name: 'the stand-in', settings: { ...common, ...standIn.keys, fetch: standIn.fetch } },
  ...(TWILIO ? [{ name: 'Twilio', settings: { ...common, ...TWILIO } }] : []),
];

describe.each(services)('rooms at $name', ({ settings }) => {
  let rooms: VideoRooms;
  let name: string;
  beforeEach(() => {
    rooms = twilioRooms(settings);
    name = `contract-${randomUUID()}`;
  });

  test('can be opened and ended repeatedly, and opened again under the same name', async () => {
    for (let round = 0; round < 2; round += 1) {
      await rooms.open({ name, maxSeconds: 600 });
      await rooms.open({ name, maxSeconds: 600 });
      await rooms.end(name);
      await expect(rooms.end(name)).resolves.toBeUndefined();
    }
  });

  test('that never existed can be ended as well', async () => {
    await expect(rooms.end(name)).resolves.toBeUndefined();
  });

  test('ignore the removal of missing participants and from missing rooms', async () => {
    const member = { room: name, identity: 'member' };
    await expect(rooms.remove(member)).resolves.toBeUndefined();
    await rooms.open({ name, maxSeconds: 600 });
    await expect(rooms.remove(member)).resolves.toBeUndefined();
    await rooms.end(name);
  });

  test('require the key', async () => {
    const stranger = twilioRooms({ ...settings, apiKeySecret: 'guessed' });
    await expect(stranger.open({ name, maxSeconds: 600 })).rejects.toThrow(VideoUnavailableError);
    await expect(stranger.end(name)).rejects.toThrow(VideoUnavailableError);
    const member = { room: name, identity: 'member' };
    await expect(stranger.remove(member)).rejects.toThrow(VideoUnavailableError);
  });
});
