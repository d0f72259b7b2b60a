import { beforeEach, describe, expect, test } from 'vitest';
import {
  createClaimant,
  errorsOf,
  resourceOf,
  statusCounts,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { book, booked, createExpert, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC.
const api = await openVisitApi();
beforeEach(async () => {
  await api.dependencies.sql.deleteFrom('calls').execute();
  await api.dependencies.sql.deleteFrom('jobs').execute();
});

const other = '2026-03-04T16:30:00Z';
const later = '2026-03-10T15:00:00Z';
const bookings = () => api.dependencies.sql.selectFrom('calls').selectAll().execute();

/** The mails due after this many hours, by subject. */
async function mailsAfter(member: Claimant, hours: number): Promise<string[]> {
  api.dependencies.clock.advance({ hours });
  await api.runJobs();
  api.dependencies.clock.advance({ hours: -hours });
  return (await api.mailsTo(member.email)).map(({ subject }) => subject);
}

async function freeAt(member: Claimant, date: string, query = '') {
  const path = `call_experts?call_subject=lactation&date=${date}&timezone=UTC${query}`;
  const answer = await readMany(await member.call('GET', path));
  return { slots: answer.data.map(({ attributes }) => attributes.timeslots), meta: answer.meta };
}

describe('offered times', () => {
  test('experts with their free times on a day, and the days on which there are any', async () => {
    const member = await createClaimant(api);
    await booked(await createClaimant(api), other);
    const { slots, meta } = await freeAt(member, '2026-03-04');
    expect(slots).toEqual([
      ['15:00', '15:30', '16:00', '17:00', '17:30'].map((time) => `2026-03-04T${time}:00Z`),
    ]);
    expect(meta).toMatchObject({ date: '2026-03-04', timezone: 'UTC', duration: 30 });
    expect(meta?.['days']).toHaveLength(44);
    expect(meta?.['days']).toContain('2026-04-30');
    expect((await freeAt(member, '2026-03-07')).slots).toEqual([]);
  });

  test('without a chosen day it is the first one with a free time, or today when there is none', async () => {
    const member = await createClaimant(api);
    const path = 'call_experts?call_subject=lactation&timezone=UTC';
    expect((await readMany(await member.call('GET', path))).meta).toMatchObject({ date: '2026-03-02' });
    api.dependencies.clock.advance({ hours: 5 });
    const late = await createClaimant(api);
    const afterHours = (await readMany(await late.call('GET', path))).meta?.['date'];
    api.dependencies.clock.advance({ hours: -5 });
    expect(afterHours).toBe('2026-03-03');
    const nobody = `${path}&call_expert_id=nobody`;
    expect((await readMany(await member.call('GET', nobody))).meta).toMatchObject({
      date: '2026-03-02',
      days: [],
    });
  });

  test('the visit to be moved blocks no times, and its own time is not offered', async () => {
    const member = await createClaimant(api);
    const free = async (whose = member, query = '') =>
      (await freeAt(whose, '2026-03-04', query)).slots.flat();
    const before = await free();
    expect(before).toContain(slot);
    const token = await booked(member);
    expect(await free(member, `&besides=${token}`)).toEqual(before.filter((each) => each !== slot));
    // Only for the visit's own member.
    expect(await free(await createClaimant(api), `&besides=${token}`)).toEqual(await free());
  });

  test('a subject that does not exist is not found, a zone that does not exist is refused', async () => {
    const member = await createClaimant(api);
    await errorsOf(await member.call('GET', 'call_experts?call_subject=nothing'), 404);
    const path = 'call_experts?call_subject=lactation&timezone=Mars/Olympus';
    expect(await errorsOf(await member.call('GET', path), 422)).toEqual(['invalid']);
  });
});

describe('booking', () => {
  test('takes the time, seals the note, mails the time, and schedules reminders a day and an hour before', async () => {
    const member = await createClaimant(api);
    const { data } = await resourceOf(await book(member, slot, { note: 'We have twins.' }), 201);
    expect(data.attributes).toMatchObject({
      booked_at: slot,
      ends_at: '2026-03-04T15:30:00Z',
      note: 'We have twins.',
      state: 'booked',
      sequence: 0,
    });
    const [row] = await bookings();
    expect(row?.note_sealed?.toString('latin1')).not.toContain('twins');
    expect(await mailsAfter(member, 0)).toEqual(['Your appointment is booked']);
    await mailsAfter(member, 27);
    expect(await mailsAfter(member, 50)).toEqual([
      'Your appointment begins soon',
      'Your appointment is tomorrow',
      'Your appointment is booked',
    ]);
  });

  test('of fifty members who book one time concurrently, one gets it', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => createClaimant(api)));
    const answers = await Promise.all(members.map((member) => book(member)));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 49 });
    expect(await bookings()).toHaveLength(1);
  });

  test('twenty concurrent posts book one visit and order one mail', async () => {
    const member = await createClaimant(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(member)));
    const tokens = await Promise.all(
      answers.map(async (answer) => (await resourceOf(answer, answer.status)).data),
    );
    expect(new Set(tokens.map(({ attributes }) => attributes.token)).size).toBe(1);
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toHaveLength(1);
  });

  test('booking the time again, as in a second tab, keeps the visit and takes the newer note', async () => {
    const member = await createClaimant(api);
    await resourceOf(await book(member, slot, { note: 'First.' }), 201);
    await resourceOf(await book(member), 200);
    const { data } = await resourceOf(await book(member, slot, { note: 'Longer.' }), 200);
    expect(data.attributes['note']).toBe('Longer.');
    await resourceOf(await book(member), 200);
    expect(await bookings()).toHaveLength(1);
  });

  test('a time that was never offered, is past or too far ahead, or is the last there is, is refused', async () => {
    const member = await createClaimant(api);
    for (const time of ['2026-03-04T15:10', '2026-03-02T11:00', '2026-09-02T15:00', '9999-12-31T23:59']) {
      expect(await errorsOf(await book(member, `${time}:00Z`), 409), `${time}`).toEqual(['slot_taken']);
    }
  });

  test('an invalid time or answer, or too long a note, is reported at its field', async () => {
    const member = await createClaimant(api);
    const answer = await book(member, 'tomorrow', { note: 'a'.repeat(1001) });
    expect(await errorsOf(answer, 422)).toEqual([
      '/data/attributes/booked_at blank',
      '/data/attributes/note too_long',
    ]);
    await errorsOf(await book(member, slot, { call_subject: 'unknown' }), 404);
  });

  test('a member cannot have two visits at one time, or more than eight upcoming ones', async () => {
    const member = await createClaimant(api);
    await booked(member);
    await createExpert(api.dependencies, { id: 'twin_expert' });
    await api.dependencies.sql
      .insertInto('call_subject_experts')
      .values({ call_subject_id: 'lactation', call_expert_id: 'twin_expert' })
      .execute();
    await api.dependencies.sql
      .insertInto('expert_hours')
      .values({ call_expert_id: 'twin_expert', weekday: 3, starts: '09:00', ends: '12:00' })
      .execute();
    const twin = { call_expert_id: 'twin_expert' };
    const { slots } = await freeAt(member, '2026-03-04', '&call_expert_id=twin_expert');
    expect(slots).toEqual([
      ['15:30', '16:00', '16:30', '17:00', '17:30'].map((time) => `2026-03-04T${time}:00Z`),
    ]);
    expect(await errorsOf(await book(member, slot, twin), 409)).toEqual(['visit_overlap']);
    for (const [day, time] of ['03', '05', '06', '09', '10', '11', '12'].map((each) => [each, '15:00'])) {
      // After 8 March the clock in Chicago is an hour ahead.
      await booked(member, `2026-03-${day}T${time}:00Z`);
    }
    expect(await errorsOf(await book(member, other), 409)).toEqual(['too_many_visits']);
  });
});

describe('moving', () => {
  test('frees the old time, counts the change, mails, and reminds of the new time only', async () => {
    const member = await createClaimant(api);
    const token = await booked(member);
    const { data } = await resourceOf(await move(member, token, later));
    expect(data.attributes).toMatchObject({ token, booked_at: later, sequence: 1 });
    await booked(await createClaimant(api));
    expect((await mailsAfter(member, 50)).toSorted()).toEqual([
      'Your appointment has a new time',
      'Your appointment is booked',
    ]);
  });

  test('two concurrent posts move it once, and both succeed', async () => {
    const member = await createClaimant(api);
    const token = await booked(member);
    const answers = await Promise.all([move(member, token, later), move(member, token, later)]);
    for (const answer of answers) {
      const { data } = await resourceOf(answer);
      expect(data.attributes).toMatchObject({ booked_at: later, sequence: 1 });
    }
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toHaveLength(2);
  });

  test('is refused within 24 hours, for a booked time, and for another member’s visit', async () => {
    const member = await createClaimant(api);
    const token = await booked(member);
    await booked(await createClaimant(api), other);
    expect(await errorsOf(await move(member, token, other), 409)).toEqual(['slot_taken']);
    await errorsOf(await move(await createClaimant(api), token, '2026-03-05T15:00:00Z'), 404);
    const today = await booked(member, '2026-03-02T15:00:00Z');
    const late = await errorsOf(await move(member, today, '2026-03-05T15:00:00Z'), 409);
    expect(late).toEqual(['too_late_to_change']);
    expect(await errorsOf(await member.call('POST', `calls/${today}/cancel`), 409)).toEqual(late);
  });
});

describe('canceling', () => {
  test('frees the time, sends one mail however often it is repeated, and cancels the reminders', async () => {
    const member = await createClaimant(api);
    const token = await booked(member);
    const cancel = () => member.call('POST', `calls/${token}/cancel`);
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    for (const answer of answers) {
      expect((await resourceOf(answer)).data.attributes).toMatchObject({ state: 'canceled', sequence: 1 });
    }
    await booked(await createClaimant(api));
    expect((await mailsAfter(member, 50)).toSorted()).toEqual([
      'Your appointment is booked',
      'Your appointment is canceled',
    ]);
    const shown = await resourceOf(await member.call('GET', `calls/${token}`));
    expect(shown.data.attributes.state).toBe('canceled');
  });
});
