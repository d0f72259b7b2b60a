import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createLiveVisit, type LiveVisitOfTest } from '#tests/support/records/live-visits.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';

const api = await openTestApi();
const { clock, sql } = api.dependencies;
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await createVisitSubject(api.dependencies);
});
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('calls').execute();
});

/** Sends a callback of the video service now. */
const postCallback = (event: 'connected' | 'disconnected', { room }: LiveVisitOfTest, identity = 'member') =>
  api.call(
    '/api/v3/video_callbacks',
    api.twilio.callback({
      AccountSid: 'AC0',
      RoomName: room,
      StatusCallbackEvent: `participant-${event}`,
      ParticipantIdentity: identity,
      Timestamp: clock.now().toString(),
    }),
  );

interface Asked {
  token: string;
  headers: Record<string, string>;
  minutes: number;
  every?: number;
}

/** Polls the visit's state as its page does. */
async function ask({ token, headers, minutes, every = 1 }: Asked): Promise<void> {
  for (let minute = 0; minute < minutes; minute += every) {
    clock.advance({ minutes: every });
    await api.call(`/api/v3/live_calls/${token}`, { headers });
  }
}

const isSignedIn = async (headers: Record<string, string>) =>
  (await api.call('/api/v3/calls', { headers })).status === 200;

async function signInTo(visit: LiveVisitOfTest, member: TestMember = visit.member) {
  return { token: visit.tokens.member, headers: await signedIn(api.dependencies, member) };
}

describe('the session of a member in a long visit', () => {
  test('stays open while they are in the room, also after a reload', async () => {
    const visit = await createLiveVisit(api);
    const asked = await signInTo(visit);
    await postCallback('connected', visit);
    await ask({ ...asked, minutes: 12 });
    await postCallback('disconnected', visit);
    await postCallback('connected', visit);
    await ask({ ...asked, minutes: 16 });
    expect(await isSignedIn(asked.headers)).toBe(true);
  });

  test.each([
    ['no one joined', () => undefined],
    [
      'they left',
      async (visit: LiveVisitOfTest) => {
        await postCallback('connected', visit);
        clock.advance({ seconds: 5 });
        await postCallback('disconnected', visit);
      },
    ],
    ['only the expert joined', (visit: LiveVisitOfTest) => postCallback('connected', visit, 'host')],
  ])('ends after 15 minutes of polling when %s', async (_, before) => {
    const visit = await createLiveVisit(api);
    const asked = await signInTo(visit);
    await before(visit);
    await ask({ ...asked, minutes: 16 });
    expect(await isSignedIn(asked.headers)).toBe(false);
  });

  test('is not kept by the expert’s page, nor by polling another member’s visit', async () => {
    const visit = await createLiveVisit(api);
    await postCallback('connected', visit);
    const expert = { ...(await signInTo(visit)), token: visit.tokens.host };
    const other = await signInTo(visit, await createMember(api.dependencies));
    for (let minute = 0; minute < 16; minute += 1) {
      await ask({ ...expert, minutes: 1 });
      await api.call(`/api/v3/live_calls/${other.token}`, { headers: other.headers });
    }
    expect([await isSignedIn(expert.headers), await isSignedIn(other.headers)]).toEqual([false, false]);
  });

  test('ends 15 minutes after the visit, even without a leave event', async () => {
    const visit = await createLiveVisit(api);
    const asked = await signInTo(visit);
    await postCallback('connected', visit);
    await ask({ ...asked, minutes: 43 });
    expect(await isSignedIn(asked.headers)).toBe(true);
    clock.set('2026-03-02T12:00:00Z');
    const later = await signInTo(visit);
    await ask({ ...later, minutes: 46 });
    expect(await isSignedIn(later.headers)).toBe(false);
  });

  test('ends twelve hours after sign-in, however long the visit', async () => {
    const visit = await createLiveVisit(api, { ends_at: '2026-03-03T12:00:00Z' });
    const asked = await signInTo(visit);
    await postCallback('connected', visit);
    await ask({ ...asked, minutes: 12 * 60 - 10, every: 10 });
    expect(await isSignedIn(asked.headers)).toBe(true);
    clock.set('2026-03-02T12:00:00Z');
    const later = await signInTo(visit);
    await ask({ ...later, minutes: 12 * 60, every: 10 });
    expect(await isSignedIn(later.headers)).toBe(false);
  });
});
