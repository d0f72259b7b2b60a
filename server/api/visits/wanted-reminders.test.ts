import { afterAll, expect, test } from 'vitest';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { createClaimant } from '#tests/support/records/claims.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';
import { visitReminderHandler, visitReminderJob } from './visit-mail.ts';

const api = await openVisitApi();
afterAll(() => api.close());
const { sql, clock } = api.dependencies;
const expert = 'rosa@experts.example';
await sql.updateTable('call_experts').set({ email: expert }).execute();

const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);

test.each([
  [{}, ['Your appointment begins soon', 'Your appointment is tomorrow', 'Your appointment is booked']],
  [{ visit_reminders: false }, ['Your appointment is booked']],
  [{ notifications_enabled: false }, ['Your appointment is booked']],
])(
  'with %j a member is notified of a visit: %j; the expert is reminded regardless',
  async (columns, heard) => {
    clock.set('2026-03-02T12:00:00Z');
    await sql.deleteFrom('calls').execute();
    await sql.deleteFrom('jobs').execute();
    await sql.deleteFrom('sandbox_mails').execute();
    const member = await createClaimant(api, { columns });
    const booking = {
      call_subject: 'lactation',
      call_expert_id: 'rosa_delgado',
      booked_at: '2026-03-04T15:00:00Z',
    };
    expect((await member.call('POST', 'calls', booking)).status).toBe(201);
    for (const now of ['2026-03-02T12:01:00Z', '2026-03-03T15:01:00Z', '2026-03-04T14:01:00Z']) {
      clock.set(now);
      await api.runJobs();
    }
    expect(await subjects(member.email)).toEqual(heard);
    expect(await subjects(expert)).toContain('A visit with you begins soon');
  },
);

test('a reminder that could not be mailed in time is not sent later', async () => {
  clock.set('2026-03-02T12:00:00Z');
  const member = await createClaimant(api);
  const booking = {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: '2026-03-05T15:00:00Z',
  };
  expect((await member.call('POST', 'calls', booking)).status).toBe(201);
  await api.runJobs();
  clock.set('2026-03-05T14:01:00Z');
  const runReminders = createRunner(api.dependencies, {
    [visitReminderJob]: visitReminderHandler(api.dependencies),
  });
  while ((await runReminders()) > 0);
  clock.set('2026-03-05T15:00:00Z');
  await sql.deleteFrom('sandbox_mails').execute();
  await api.runJobs();
  expect([await subjects(member.email), await subjects(expert)]).toEqual([[], []]);
});
