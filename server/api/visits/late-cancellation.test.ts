import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClaimant, errorsOf, resourceOf, type Claimant } from '#tests/support/records/claims.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
afterAll(() => api.close());
beforeEach(async () => {
  await api.dependencies.sql.deleteFrom('calls').execute();
  await api.dependencies.sql.deleteFrom('jobs').execute();
});

const slot = '2026-03-04T15:00:00Z';
const rosa = { call_subject: 'lactation', call_expert_id: 'rosa_delgado' };

async function booked(member: Claimant, bookedAt = slot): Promise<string> {
  const { data } = await resourceOf(
    await member.call('POST', 'calls', { ...rosa, booked_at: bookedAt }),
    201,
  );
  return data.id;
}

/** A visit that starts in an ISO duration from now, regardless of experts' hours. */
async function beginsIn(member: Claimant, duration: string): Promise<string> {
  const id = await booked(member);
  const bookedAt = api.dependencies.clock.now().add(duration);
  await api.dependencies.sql
    .updateTable('calls')
    .set({ booked_at: bookedAt.toString(), ends_at: bookedAt.add({ minutes: 30 }).toString() })
    .where('id', '=', id)
    .execute();
  return id;
}

const cannotCome = (member: Claimant, id: string) => member.call('POST', `calls/${id}/late_cancellation`);
const rowOf = (id: string) =>
  api.dependencies.sql
    .selectFrom('calls')
    .select(['canceled_at', 'canceled_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each(['PT24H', 'PT5M', 'PT1S'])(
  'is accepted %s before, also twenty times concurrently, and mailed once',
  async (before) => {
    const member = await createClaimant(api);
    const id = await beginsIn(member, before);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cannotCome(member, id)));
    for (const answer of answers) {
      const { attributes } = (await resourceOf(answer)).data;
      expect(attributes).toMatchObject({ state: 'canceled', outcome: 'canceled_late', sequence: 1 });
    }
    await api.runJobs();
    expect((await api.mailsTo(member.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Your appointment is booked',
      'Your appointment is canceled',
    ]);
  },
);

test('frees the time and notifies the expert', async () => {
  await api.dependencies.sql
    .updateTable('call_experts')
    .set({ email: 'rosa@care.example' })
    .where('id', '=', 'rosa_delgado')
    .execute();
  const member = await createClaimant(api);
  const today = '2026-03-02T15:00:00Z';
  await resourceOf(await cannotCome(member, await booked(member, today)));
  await booked(await createClaimant(api), today);
  await api.runJobs();
  const subjects = (await api.mailsTo('rosa@care.example')).map(({ subject }) => subject);
  expect(subjects).toContain('A visit with you is off');
});

test.each(['PT0S', '-PT10M', '-PT5H'])('is refused %s before: the visit has started', async (before) => {
  const member = await createClaimant(api);
  const id = await beginsIn(member, before);
  expect(await errorsOf(await cannotCome(member, id), 409)).toEqual(['visit_begun']);
  expect(await rowOf(id)).toEqual({ canceled_at: null, canceled_by: null });
});

test('an earlier one is an ordinary cancellation, and neither has an outcome later', async () => {
  const member = await createClaimant(api);
  const id = await booked(member);
  for (const way of ['late_cancellation', 'cancel', 'late_cancellation']) {
    const { attributes } = (await resourceOf(await member.call('POST', `calls/${id}/${way}`))).data;
    expect(attributes).toMatchObject({ state: 'canceled', outcome: 'canceled_in_time', sequence: 1 });
  }
});
