import { beforeEach, expect, test } from 'vitest';
import { endSessions } from '#server/api/account/sessions/end-sessions.ts';
import { VideoUnavailableError } from '#server/platform/vendors/video/video-rooms.ts';
import { cancelOpenVisits } from '../cancel-open-visits.ts';
import { resourceOf } from '#tests/support/records/claims.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createStaff } from '#tests/support/api/staff.ts';
import { update } from '#tests/support/database/update.ts';
import { createLiveVisit, type LiveVisitOfTest } from '#tests/support/records/live-visits.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { createExpert, openVisitApi } from '#tests/support/records/visits.ts';
import { removeFromLeftVisits } from './attendance.ts';

const api = await openVisitApi();
const { sql, clock } = api.dependencies;

let visit: LiveVisitOfTest;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  api.twilio.down = false;
  await sql.deleteFrom('calls').execute();
  visit = await createLiveVisit(api);
});

/** A session of the member, and its access to the visit. */
async function openSession() {
  const headers = await signedIn(api.dependencies, visit.member);
  const call = (method: string, path: string) => api.call(`/api/v3/${path}`, { method, headers });
  const tokenOf = async (answer: Response) =>
    String((await resourceOf(answer, 201)).data.attributes['token']);
  const issued = await tokenOf(await call('POST', `calls/${visit.id}/call_tokens`));
  const token = await tokenOf(await call('POST', `live_calls/${issued}/exchange`));
  return {
    signOut: () => call('DELETE', 'session'),
    look: () => call('GET', `live_calls/${token}`),
    join: () => call('POST', `live_calls/${token}/connection`),
  };
}

/** Participants that were removed, with their rooms. */
async function sentOut() {
  api.twilio.asked.length = 0;
  await removeFromLeftVisits(api.dependencies);
  return api.twilio.asked;
}
const memberOf = ({ room }: LiveVisitOfTest) => ({
  path: `/v1/Rooms/${room}/Participants/member`,
  form: { Status: 'disconnected' },
});

test('a member who signs out is removed repeatedly until the room closes, and cannot rejoin', async () => {
  const session = await openSession();
  await session.join();
  expect(await sentOut()).toEqual([]);
  await session.signOut();
  expect(await sentOut()).toEqual([memberOf(visit)]);
  expect(await sentOut()).toEqual([memberOf(visit)]);
  expect(await refusal(await session.join())).toBe('404 not_found');
  expect(await refusal(await session.look())).toBe('404 not_found');
  clock.set('2026-03-02T12:30:00Z');
  await api.runJobs();
  expect(await sentOut()).toEqual([]);
});

test('an expert whose staff account ended is removed repeatedly until the room closes', async () => {
  const staff = await createStaff(api.dependencies);
  await createExpert(api.dependencies, { id: 'gone_expert', email: staff.email.toUpperCase() });
  visit = await createLiveVisit(api, { call_expert_id: 'gone_expert' });
  await api.call(`/api/v3/live_calls/${visit.tokens.host}/connection`, { method: 'POST' });
  expect(await sentOut()).toEqual([]);
  await update(sql, 'staff', { id: staff.id }, { ended_at: clock.now().toString() });
  const host = { ...memberOf(visit), path: `/v1/Rooms/${visit.room}/Participants/host` };
  expect([await sentOut(), await sentOut()]).toEqual([[host], [host]]);
  clock.set('2026-03-02T12:30:00Z');
  await api.runJobs();
  expect(await sentOut()).toEqual([]);
});

test('a link whose session ended before its first use does not work', async () => {
  const headers = await signedIn(api.dependencies, visit.member);
  const ask = (path: string, method: string) => api.call(`/api/v3/${path}`, { method, headers });
  const { data } = await resourceOf(await ask(`calls/${visit.id}/call_tokens`, 'POST'), 201);
  await ask('session', 'DELETE');
  const path = `/api/v3/live_calls/${String(data.attributes['token'])}/exchange`;
  expect(await refusal(await api.call(path, { method: 'POST' }))).toBe('404 not_found');
});

test('a member who rejoined with an open session stays', async () => {
  const [first, second] = [await openSession(), await openSession()];
  await first.join();
  clock.advance({ minutes: 1 });
  await second.join();
  await first.signOut();
  expect(await sentOut()).toEqual([]);
  expect((await second.join()).status).toBe(201);
});

test('an expired session ends no visit, nor does a visit without a session', async () => {
  const session = await openSession();
  await session.join();
  clock.advance({ minutes: 20 });
  expect(await sentOut()).toEqual([]);
  await api.call(`/api/v3/live_calls/${visit.tokens.member}/connection`, { method: 'POST' });
  await session.signOut();
  expect(await sentOut()).toEqual([]);
});

test('removal is retried while the service is unavailable, and a missing participant is fine', async () => {
  const session = await openSession();
  await session.join();
  await session.signOut();
  api.twilio.down = true;
  await expect(removeFromLeftVisits(api.dependencies)).rejects.toThrow(VideoUnavailableError);
  api.twilio.down = false;
  expect(await removeFromLeftVisits(api.dependencies)).toBe(1);
});

test.each([
  ['signed out everywhere', 'signed_out_elsewhere'],
  ['“this was not me”', 'disavowed'],
  ['access ended', 'access_ended'],
] as const)('a member is removed if the session ended by: %s', async (_name, ending) => {
  const session = await openSession();
  await session.join();
  await endSessions(visit.member.id, sql, { now: clock.now(), ending });
  expect(await sentOut()).toEqual([memberOf(visit)]);
  expect(await refusal(await session.join())).toBe('404 not_found');
});

test('the room of a visit canceled with its member’s access is closed immediately', async () => {
  await (await openSession()).join();
  await cancelOpenVisits(visit.member.id, sql, api.dependencies);
  await api.runJobs();
  expect(await api.twilio.isOpen(visit.room)).toBe(false);
});
