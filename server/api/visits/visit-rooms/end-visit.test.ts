import { beforeEach, describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createLiveVisit, type LiveVisitOfTest } from '#tests/support/records/live-visits.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

const api = await openVisitApi();
beforeEach(async () => {
  api.dependencies.clock.set('2026-03-02T12:00:00Z');
  api.twilio.down = false;
  await api.dependencies.sql.deleteFrom('calls').execute();
  await api.dependencies.sql.deleteFrom('jobs').execute();
});

const join = ({ tokens }: LiveVisitOfTest, role: 'member' | 'host' = 'member') =>
  api.call(`/api/v3/live_calls/${tokens[role]}/connection`, { method: 'POST' });
const extend = ({ tokens }: LiveVisitOfTest, minutes: number, reason = 'other') =>
  postJson(api, `live_calls/${tokens.host}/extensions`, { reason, minutes });
const orderedEnds = () =>
  api.dependencies.sql.selectFrom('jobs').select('due_at').orderBy('due_at').execute();
const row = ({ id }: LiveVisitOfTest) =>
  api.dependencies.sql.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function isOpenAt(time: string, visit: LiveVisitOfTest): Promise<boolean> {
  api.dependencies.clock.set(`2026-03-02T${time}Z`);
  await api.runJobs();
  return api.twilio.isOpen(visit.room);
}

describe('the room of a visit', () => {
  test('is closed when the visit ends, and not before', async () => {
    const visit = await createLiveVisit(api);
    await join(visit);
    expect(await isOpenAt('12:29:59', visit)).toBe(true);
    expect(await isOpenAt('12:30:00', visit)).toBe(false);
    expect(await refusal(await join(visit))).toBe('409 call_over');
    expect(await orderedEnds()).toEqual([]);
  });

  test('stays open as long as the visit was extended', async () => {
    const visit = await createLiveVisit(api);
    await join(visit);
    await extend(visit, 15);
    expect(await isOpenAt('12:44:59', visit)).toBe(true);
    expect(await isOpenAt('12:45:00', visit)).toBe(false);
  });

  test('that was first opened after an extension is closed at the later end', async () => {
    const visit = await createLiveVisit(api);
    await extend(visit, 10);
    expect(await orderedEnds()).toEqual([]);
    await join(visit);
    expect(await orderedEnds()).toEqual([{ due_at: '2026-03-02T12:40:00Z' }]);
    expect(await isOpenAt('12:40:00', visit)).toBe(false);
  });

  test('is closed once the service is available again, if it was down at the end', async () => {
    const visit = await createLiveVisit(api);
    await join(visit);
    api.twilio.down = true;
    expect(await isOpenAt('12:30:00', visit)).toBe(true);
    api.twilio.down = false;
    expect(await isOpenAt('12:40:00', visit)).toBe(false);
  });

  test('may be closed twice, as after a crash', async () => {
    const visit = await createLiveVisit(api);
    await join(visit);
    await enqueue(api.dependencies.sql, api.dependencies, {
      kind: 'end-call',
      payload: { callId: visit.id },
      after: Temporal.Duration.from({ minutes: 30 }),
    });
    expect(await isOpenAt('12:30:00', visit)).toBe(false);
    expect(await orderedEnds()).toEqual([]);
  });

  test('is closed although the visit was deleted with its member', async () => {
    const visit = await createLiveVisit(api);
    await join(visit);
    await api.dependencies.sql.deleteFrom('calls').where('id', '=', visit.id).execute();
    expect(await isOpenAt('12:30:00', visit)).toBe(false);
  });

  test('is closed when the visit ends while the room is created', async () => {
    const visit = await createLiveVisit(api);
    api.dependencies.clock.set('2026-03-02T12:29:59Z');
    api.twilio.meanwhile = () => api.dependencies.clock.advance({ seconds: 1 });
    expect(await refusal(await join(visit))).toBe('409 call_over');
    expect(await api.twilio.isOpen(visit.room)).toBe(false);
    expect((await row(visit)).room_opened_at).toBeNull();
  });
});

describe('concurrently (D26)', () => {
  test('twenty concurrent participants create one room with one end', async () => {
    const visit = await createLiveVisit(api);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => join(visit, n % 2 ? 'member' : 'host')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await row(visit)).room_opened_at).toBe('2026-03-02T12:00:00.123456Z');
    expect(await orderedEnds()).toEqual([{ due_at: '2026-03-02T12:30:00Z' }]);
  });

  test('twenty presses of one button extend once', async () => {
    const visit = await createLiveVisit(api);
    await join(visit);
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend(visit, 15)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await row(visit)).extended_until).toBe('2026-03-02T12:45:00Z');
    const extensions = await api.dependencies.sql.selectFrom('call_extensions').select('minutes').execute();
    expect(extensions).toEqual([{ minutes: 15 }]);
    expect(await orderedEnds()).toEqual([
      { due_at: '2026-03-02T12:30:00Z' },
      { due_at: '2026-03-02T12:45:00Z' },
    ]);
  });

  test('extensions of several tabs never add up to more than an hour', async () => {
    const visit = await createLiveVisit(api);
    const wanted = ['escalation', 'late_member', 'other'].flatMap((reason) =>
      [5, 10, 15, 30].map((minutes) => ({ reason, minutes })),
    );
    const answers = await Promise.all(wanted.map(({ reason, minutes }) => extend(visit, minutes, reason)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const rows = await api.dependencies.sql.selectFrom('call_extensions').select('minutes').execute();
    const added = rows.reduce((sum, { minutes }) => sum + minutes, 0);
    expect(added).toBeLessThanOrEqual(60);
    const until = Temporal.Instant.from('2026-03-02T12:30:00Z').add({ minutes: added });
    expect((await row(visit)).extended_until).toBe(until.toString());
  });
});

test('the same extension a while later counts again', async () => {
  const visit = await createLiveVisit(api);
  await extend(visit, 5);
  api.dependencies.clock.advance({ seconds: 10 });
  await extend(visit, 5);
  expect((await row(visit)).extended_until).toBe('2026-03-02T12:40:00Z');
});

test('a visit that is over, or as long as it can be, is not extended', async () => {
  const visit = await createLiveVisit(api);
  await extend(visit, 30);
  api.dependencies.clock.advance({ minutes: 1 });
  await extend(visit, 30);
  expect(await refusal(await extend(visit, 5))).toBe('409 extension_too_long');
  api.dependencies.clock.set('2026-03-02T13:30:00Z');
  expect(await refusal(await extend(visit, 5))).toBe('409 call_over');
  api.dependencies.clock.set('2026-03-02T11:00:00Z');
  expect(await refusal(await extend(visit, 5))).toBe('409 too_early');
});
