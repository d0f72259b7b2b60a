import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
beforeEach(() => api.dependencies.sql.deleteFrom('calls').execute());

const path = '/api/v3/video_callbacks';
const postCallback = async (fields: Record<string, string>) =>
  (await api.call(path, api.twilio.callback(fields))).status;
const attendances = () =>
  api.dependencies.sql
    .selectFrom('call_attendances')
    .select(['role', 'joined_at', 'left_at'])
    .orderBy('role')
    .execute();

const at = (time: string) => `2026-03-02T${time}Z`;
const event = (room: string, name: string, time: string, rest: Record<string, string> = {}) => ({
  AccountSid: 'AC0',
  RoomName: room,
  RoomStatus: 'in-progress',
  StatusCallbackEvent: name,
  Timestamp: at(time),
  ...rest,
});
const joined = (room: string, who: string, time: string) =>
  event(room, 'participant-connected', time, { ParticipantIdentity: who });
const left = (room: string, who: string, time: string, seconds: number) =>
  event(room, 'participant-disconnected', time, {
    ParticipantIdentity: who,
    ParticipantDuration: String(seconds),
  });

/** The expert was present all the time; the member joined late and was disconnected for a while. */
const course = (room: string) => [
  event(room, 'room-created', '11:55:00'),
  joined(room, 'host', '11:55:01'),
  joined(room, 'member', '12:03:00'),
  event(room, 'track-added', '12:03:01', { ParticipantIdentity: 'member' }),
  left(room, 'member', '12:10:00', 420),
  joined(room, 'member', '12:11:00'),
  left(room, 'member', '12:29:58', 1138),
  left(room, 'host', '12:30:00', 2099),
  event(room, 'room-ended', '12:30:00'),
];
const attended = [
  { role: 'host', joined_at: at('11:55:01'), left_at: at('12:30:00') },
  { role: 'member', joined_at: at('12:03:00'), left_at: at('12:29:58') },
];

describe('attendance', () => {
  test('is recorded from the first moment to the last, in any order of events, also repeated ones (E32)', async () => {
    const { id, room } = await createLiveVisit(api);
    const tellings = fc
      .shuffledSubarray(course(room), { minLength: 9 })
      .chain((shuffled) => fc.subarray(course(room)).map((again) => [...shuffled, ...again]));
    await fc.assert(
      fc.asyncProperty(tellings, async (events) => {
        await api.dependencies.sql.deleteFrom('call_attendances').where('call_id', '=', id).execute();
        for (const fields of events) await api.call(path, api.twilio.callback(fields));
        expect(await attendances()).toEqual(attended);
      }),
      { numRuns: 30 },
    );
  });

  test('is recognized from the leave event', async () => {
    const { room } = await createLiveVisit(api);
    await postCallback(left(room, 'member', '12:10:00', 420));
    expect(await attendances()).toEqual([
      { role: 'member', joined_at: at('12:03:00'), left_at: at('12:10:00') },
    ]);
  });

  test('of twenty concurrent callbacks is recorded once', async () => {
    const { room } = await createLiveVisit(api);
    const fields = joined(room, 'member', '12:03:00');
    expect(await Promise.all(Array.from({ length: 20 }, () => postCallback(fields)))).toEqual(
      Array(20).fill(204),
    );
    expect(await attendances()).toEqual([{ role: 'member', joined_at: at('12:03:00'), left_at: null }]);
  });
});

describe('a callback', () => {
  test('without a valid signature for its fields is refused and changes nothing', async () => {
    const { room } = await createLiveVisit(api);
    const sound = api.twilio.callback(joined(room, 'host', '12:01:00'));
    const forged: RequestInit[] = [
      { ...sound, headers: {} },
      { ...sound, headers: { 'X-Twilio-Signature': 'c2lnbmVk' } },
      { ...sound, body: new URLSearchParams(joined(room, 'member', '12:01:00')) },
      { ...sound, body: '' },
    ];
    for (const init of forged)
      expect(await refusal(await api.call(path, init))).toBe('403 invalid_signature');
    expect(await attendances()).toEqual([]);
  });

  test('about another room, or of another participant, is accepted and changes nothing', async () => {
    const { room } = await createLiveVisit(api);
    for (const odd of [`visit-${randomUUID()}`, 'standup', 'visit-1']) {
      expect(await postCallback(joined(odd, 'host', '12:01:00')), `${odd}`).toBe(204);
    }
    expect(await postCallback(joined(room, 'somebody', '12:01:00'))).toBe(204);
    expect(await attendances()).toEqual([]);
  });

  test('of a megabyte is not read', async () => {
    const answer = await api.call(path, { method: 'POST', body: 'x'.repeat(1_000_000) });
    expect(answer.status).toBe(413);
  });
});
