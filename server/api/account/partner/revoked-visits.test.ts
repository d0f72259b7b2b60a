import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC.
const api = await openTestApi();
const { sql, clock } = api.dependencies;
const expert = 'rosa@experts.example';

let employee: Claimant;
let partner: Claimant;
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await createVisitSubject(api.dependencies);
  await sql.updateTable('call_experts').set({ email: expert }).execute();
});
beforeEach(async () => {
  await sql.deleteFrom('calls').execute();
  await sql.deleteFrom('jobs').execute();
  await sql.deleteFrom('sandbox_mails').execute();
  employee = await createClaimant(api);
  partner = await createClaimant(api, { columns: { employee_id: employee.id } });
});

const slot = '2026-03-04T15:00:00Z';
const book = (member: Claimant, bookedAt = slot) =>
  member.call('POST', 'calls', {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: bookedAt,
  });
const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject).toSorted();

test('future visits of a partner are canceled with their access: the hour is free and the expert notified', async () => {
  await book(partner, '2026-03-02T15:00:00Z');
  await book(partner);
  await book(employee, '2026-03-05T15:00:00Z');
  clock.advance({ hours: 4 });
  const headers = await signedIn(api.dependencies, employee);
  const answer = await api.call('/api/v3/partner', { method: 'DELETE', headers });
  expect(answer.status).toBe(204);
  const rows = await sql
    .selectFrom('calls')
    .select(['member_id', 'booked_at', 'canceled_at', 'sequence'])
    .orderBy('booked_at')
    .execute();
  expect(rows).toEqual([
    { member_id: partner.id, booked_at: '2026-03-02T15:00:00Z', canceled_at: null, sequence: 0 },
    { member_id: partner.id, booked_at: slot, canceled_at: '2026-03-02T16:00:00.123456Z', sequence: 1 },
    { member_id: employee.id, booked_at: '2026-03-05T15:00:00Z', canceled_at: null, sequence: 0 },
  ]);
  expect((await book(await createClaimant(api))).status).toBe(201);
  await api.runJobs();
  const isBooked = 'A visit with you is booked';
  expect(await subjects(expert)).toEqual([isBooked, isBooked, isBooked, isBooked, 'A visit with you is off']);
  clock.advance({ hours: -4 });
});

test('the mail about the end of access lists them, and the partner gets no more reminders', async () => {
  await book(partner);
  await employee.call('DELETE', 'partner');
  clock.advance({ hours: 50 });
  await api.runJobs();
  clock.advance({ hours: -50 });
  expect(await subjects(partner.email)).toEqual(['Your access has ended', 'Your appointment is booked']);
  const ended = (await api.mailsTo(partner.email)).find(({ subject }) => subject === 'Your access has ended');
  expect(ended?.text).toContain('Appointments you still had are canceled.');
});

test('a booking concurrent with the end of access comes before it or is refused', async () => {
  const [booking, ending] = await Promise.all([book(partner), employee.call('DELETE', 'partner')]);
  expect(ending.status).toBe(204);
  expect([201, 401]).toContain(booking.status);
  const left = await sql.selectFrom('calls').select('id').where('canceled_at', 'is', null).execute();
  expect(left).toEqual([]);
});
