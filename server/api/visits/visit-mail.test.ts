import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { createClaimant, resourceOf } from '#tests/support/records/claims.ts';
import { createStaff } from '#tests/support/api/staff.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { visitReminderHandler, visitReminderJob } from './visit-mail.ts';
import { book, booked, createExpert, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC, 9 to 12 in Chicago.
const api = await openVisitApi();
const { sql, clock } = api.dependencies;
beforeAll(async () => {
  await createExpert(api.dependencies, { id: 'ines_carvalho', timezone: 'America/New_York' });
  await sql
    .insertInto('call_subject_experts')
    .values({ call_subject_id: 'lactation', call_expert_id: 'ines_carvalho' })
    .execute();
  await sql
    .insertInto('expert_hours')
    .values({ call_expert_id: 'ines_carvalho', weekday: 3, starts: '09:00', ends: '12:00' })
    .execute();
});

const rosa = 'rosa@experts.example';
const ines = 'ines@experts.example';
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('calls').execute();
  await sql.deleteFrom('jobs').execute();
  await sql.deleteFrom('sandbox_mails').execute();
  await sql.updateTable('call_experts').set({ email: rosa }).where('id', '=', 'rosa_delgado').execute();
  await sql.updateTable('call_experts').set({ email: ines }).where('id', '=', 'ines_carvalho').execute();
});

/** The side that a mail's link opens; undefined if it is invalid. */
async function opened(text = ''): Promise<unknown> {
  const [, token] = /https:\/\/wren\.example\/join\/([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error('The mail has no link.');
  const answer = await api.call(`/api/v3/live_calls/${token}`);
  return answer.ok ? (await readOne(answer)).data.attributes['role'] : answer.status;
}
/** Mails to an address: subjects in order, and the text of one of them with plain spaces. */
async function mailsOf(email: string) {
  await api.runJobs();
  const mails = await api.mailsTo(email);
  const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
  return {
    subjects: mails.map(({ subject }) => subject).toSorted(),
    textOf: (subject: string) => textOf(subject)?.replaceAll(/\s+/g, ' '),
  };
}
const isBooked = 'A visit with you is booked';
const isOff = 'A visit with you is off';
const hasNewTime = 'A visit with you has a new time';
const isSoon = 'A visit with you begins soon';

test('an expert whose staff account ended is not mailed', async () => {
  const { id, email } = await createStaff(api.dependencies);
  await sql.updateTable('call_experts').set({ email }).where('id', '=', 'rosa_delgado').execute();
  await sql.updateTable('staff').set({ ended_at: clock.now().toString() }).where('id', '=', id).execute();
  await book(await createClaimant(api), slot);
  expect((await mailsOf(email)).subjects).toEqual([]);
});

test('a booked visit is mailed once, in the expert’s own zone, with the link and without member data', async () => {
  const member = await createClaimant(api);
  await Promise.all([1, 2].map(() => book(member, slot, { note: 'We have twins.' })));
  const { subjects, textOf } = await mailsOf(rosa);
  expect(subjects).toEqual([isBooked]);
  expect(textOf(isBooked)).toContain('Wednesday, March 4 at 9:00 AM Central Standard Time');
  expect(await opened(textOf(isBooked))).toBe('host');
  expect(textOf(isBooked)).not.toMatch(/twins|lactation|maya/i);
  expect(textOf(isBooked)).not.toContain(member.email);
});

test('the mail is part of the booking: one that is refused orders none', async () => {
  await booked(await createClaimant(api));
  expect((await book(await createClaimant(api))).status).toBe(409);
  expect((await mailsOf(rosa)).subjects).toEqual([isBooked]);
});

test('visits of an expert without an address are booked, moved and canceled without mails', async () => {
  await sql.updateTable('call_experts').set({ email: null }).execute();
  const member = await createClaimant(api);
  const token = await booked(member);
  await resourceOf(await move(member, token, '2026-03-05T15:00:00Z'));
  await resourceOf(await member.call('POST', `calls/${token}/cancel`));
  expect((await mailsOf(member.email)).subjects).toHaveLength(3);
  expect(await sql.selectFrom('sandbox_mails').selectAll().execute()).toHaveLength(3);
});

describe('a moved visit', () => {
  test('is mailed with both times and a new link', async () => {
    const member = await createClaimant(api);
    const token = await booked(member);
    expect(await opened((await mailsOf(rosa)).textOf(isBooked))).toBe('host');
    await resourceOf(await move(member, token, '2026-03-05T15:30:00Z'));
    const { subjects, textOf } = await mailsOf(rosa);
    expect(subjects).toEqual([hasNewTime, isBooked]);
    expect(textOf(hasNewTime)).toContain('now: Thursday, March 5 at 9:30 AM Central Standard Time');
    expect(textOf(hasNewTime)).toContain('Wednesday, March 4 at 9:00 AM');
    expect(await opened(textOf(hasNewTime))).toBe('host');
    expect(await opened(textOf(isBooked))).toBe(404);
  });

  test('to another expert is a cancellation for the first and a new visit for the second', async () => {
    const member = await createClaimant(api);
    const token = await booked(member);
    await resourceOf(await move(member, token, slot, { call_expert_id: 'ines_carvalho' }));
    const before = await mailsOf(rosa);
    expect(before.subjects).toEqual([isBooked, isOff]);
    expect(before.textOf(isOff)).not.toContain('/join/');
    const after = await mailsOf(ines);
    expect(after.subjects).toEqual([isBooked]);
    expect(after.textOf(isBooked)).toContain('10:00 AM Eastern Standard Time');
    expect(await opened(before.textOf(isBooked))).toBe(404);
    expect(await opened(after.textOf(isBooked))).toBe('host');
  });

  test('to its current time sends no mail', async () => {
    const member = await createClaimant(api);
    await resourceOf(await move(member, await booked(member), slot));
    expect((await mailsOf(rosa)).subjects).toEqual([isBooked]);
  });
});

test('a canceled visit is mailed once', async () => {
  const member = await createClaimant(api);
  const token = await booked(member);
  const cancel = () => member.call('POST', `calls/${token}/cancel`);
  await Promise.all([cancel(), cancel()]);
  const { subjects, textOf } = await mailsOf(rosa);
  expect(subjects).toEqual([isBooked, isOff]);
  expect(textOf(isOff)).toContain('Wednesday, March 4 at 9:00 AM Central Standard Time');
});

test('an hour before, the current expert is reminded at the visit’s current time', async () => {
  const member = await createClaimant(api);
  const token = await booked(member);
  await resourceOf(await move(member, token, '2026-03-04T16:00:00Z'));
  clock.advance({ hours: 51 });
  const { subjects, textOf } = await mailsOf(rosa);
  expect(subjects).toEqual([isSoon, hasNewTime, isBooked]);
  expect(await opened(textOf(isSoon))).toBe('host');
  expect(await opened(textOf(hasNewTime))).toBe('host');
});

test('a reminder that would be wrong by now is not sent', async () => {
  const member = await createClaimant(api);
  await booked(member);
  // First the day of the visit has started in the member's zone, then the visit itself.
  for (const hours of [44, 7]) {
    clock.advance({ hours });
    await api.runJobs();
  }
  expect((await mailsOf(member.email)).subjects).toEqual(['Your appointment is booked']);
  expect((await mailsOf(rosa)).subjects).toEqual([isBooked]);
});

test.each([
  [{}, ['Your appointment begins soon', 'Your appointment is booked', 'Your appointment is tomorrow']],
  [{ visit_reminders: false }, ['Your appointment is booked']],
  [{ notifications_enabled: false }, ['Your appointment is booked']],
])(
  'with %j a member is notified of a visit: %j; the expert is reminded regardless',
  async (columns, told) => {
    const member = await createClaimant(api, { columns });
    await booked(member);
    for (const now of ['2026-03-02T12:01:00Z', '2026-03-03T15:01:00Z', '2026-03-04T14:01:00Z']) {
      clock.set(now);
      await api.runJobs();
    }
    expect((await mailsOf(member.email)).subjects).toEqual(told);
    expect((await mailsOf(rosa)).subjects).toContain(isSoon);
  },
);

test('a reminder that could not be mailed in time is not sent later', async () => {
  const member = await createClaimant(api);
  await booked(member, '2026-03-05T15:00:00Z');
  await api.runJobs();
  clock.set('2026-03-05T14:01:00Z');
  const runReminders = createRunner(api.dependencies, {
    [visitReminderJob]: visitReminderHandler(api.dependencies),
  });
  while ((await runReminders()) > 0);
  clock.set('2026-03-05T15:00:00Z');
  await sql.deleteFrom('sandbox_mails').execute();
  expect([(await mailsOf(member.email)).subjects, (await mailsOf(rosa)).subjects]).toEqual([[], []]);
});
