import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, errorsOf, resourceOf, type Claimant } from '#tests/support/records/claims.ts';
import { book, booked, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC.
const api = await openVisitApi();
const { sql, clock } = api.dependencies;
beforeEach(async () => {
  await sql.deleteFrom('calls').execute();
  await sql.deleteFrom('jobs').execute();
});

const later = '2026-03-10T15:00:00Z';

describe('a late cancellation', () => {
  /** A visit that starts in an ISO duration from now, regardless of experts' hours. */
  async function beginsIn(member: Claimant, duration: string): Promise<string> {
    const id = await booked(member);
    const bookedAt = clock.now().add(duration);
    await update(
      sql,
      'calls',
      { id },
      { booked_at: bookedAt.toString(), ends_at: bookedAt.add({ minutes: 30 }).toString() },
    );
    return id;
  }

  const cannotCome = (member: Claimant, id: string) => member.call('POST', `calls/${id}/late_cancellation`);
  const rowOf = (id: string) =>
    sql
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
    await update(sql, 'call_experts', { id: 'rosa_delgado' }, { email: 'rosa@care.example' });
    const member = await createClaimant(api);
    const today = '2026-03-02T15:00:00Z';
    await resourceOf(await cannotCome(member, await booked(member, today)));
    await booked(await createClaimant(api), today);
    await api.runJobs();
    const mails = await api.mailsTo('rosa@care.example');
    expect(mails.map(({ subject }) => subject)).toContain('A visit with you is off');
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
});

test('a member without consent to data sharing cannot book or move', async () => {
  const member = await createClaimant(api);
  const id = await booked(member);
  await update(sql, 'members', { id: member.id }, { require_data_sharing_consent: true });
  expect(await refusal(await move(member, id, '2026-03-04T16:00:00Z'))).toBe('403 consent_required');
  expect(await refusal(await book(member, '2026-03-04T17:00:00Z'))).toBe('403 consent_required');
});

test('a visit booked during a concurrent withdrawal of consent is canceled', async () => {
  const member = await createClaimant(api);
  const consent = { accepted: true, text_version: '2026-11' };
  expect((await member.call('POST', 'data_sharing_consents', consent)).status).toBe(201);
  await comeBetween(sql, {
    hold: (other) =>
      other.selectFrom('members').select('id').where('id', '=', member.id).forNoKeyUpdate().execute(),
    first: () => member.call('DELETE', 'data_sharing_consent'),
    second: () => book(member, '2026-03-05T15:00:00Z'),
  });
  const standing = sql.selectFrom('calls').select('id').where('member_id', '=', member.id);
  expect(await standing.where('canceled_at', 'is', null).execute()).toEqual([]);
});

test.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '0000-06-01T00:00:00Z'])(
  '%s is no time to meet, and no error of ours',
  async (bookedAt) => {
    const member = await createClaimant(api);
    const wrong = ['/data/attributes/booked_at blank'];
    expect(await errorsOf(await book(member, bookedAt), 422)).toEqual(wrong);
    const moved = await move(member, await booked(member), bookedAt);
    expect(await errorsOf(moved, 422)).toEqual(wrong);
  },
);

test.each(['\0', 'x'.repeat(3000), ' ', '%', 'ñ'])('no record has the id %j', async (id) => {
  const member = await createClaimant(api);
  expect([404, 422]).toContain((await book(member, slot, { call_subject: id })).status);
  expect([404, 422]).toContain((await book(member, slot, { call_expert_id: id })).status);
  expect([404, 422]).toContain(
    (await move(member, await booked(member), later, { call_expert_id: id })).status,
  );
  const encoded = encodeURIComponent(id);
  expect((await member.call('GET', `calls/${encoded}`)).status).toBe(404);
  expect((await member.call('POST', `calls/${encoded}/cancel`)).status).toBe(404);
  expect((await move(member, encoded, later)).status).toBe(404);
  for (const query of [
    `calls?call_subject=${encoded}`,
    `call_experts?call_subject=${encoded}`,
    `call_experts?call_subject=lactation&call_expert_id=${encoded}`,
    `call_experts?call_subject=lactation&besides=${encoded}`,
    `call_experts/rosa_delgado?call_subject=${encoded}`,
    `call_experts/${encoded}`,
    `call_subjects/${encoded}`,
    `company/call_categories/${encoded}/call_subjects`,
  ]) {
    expect([200, 404, 422], `${query.slice(0, 60)}`).toContain((await member.call('GET', query)).status);
  }
});
