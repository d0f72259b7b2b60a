import { afterAll, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { createClaimant, resourceOf, type Claimant } from '#tests/support/records/claims.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
afterAll(() => api.close());

const { sql } = api.dependencies;
const rosa = { call_subject: 'lactation', call_expert_id: 'rosa_delgado' };
const book = (member: Claimant, bookedAt: string) =>
  member.call('POST', 'calls', { ...rosa, booked_at: bookedAt });
const agree = (member: Claimant) =>
  member.call('POST', 'data_sharing_consents', { accepted: true, text_version: '2026-11' });
const standing = (member: Claimant) =>
  sql
    .selectFrom('calls')
    .select('id')
    .where('member_id', '=', member.id)
    .where('canceled_at', 'is', null)
    .execute();

test('a member without consent to data sharing cannot book or move', async () => {
  const member = await createClaimant(api);
  const { data } = await resourceOf(await book(member, '2026-03-04T15:00:00Z'), 201);
  await sql
    .updateTable('members')
    .set({ require_data_sharing_consent: true })
    .where('id', '=', member.id)
    .execute();
  const moved = member.call('PATCH', `calls/${String(data.attributes.token)}`, {
    call_expert_id: 'rosa_delgado',
    booked_at: '2026-03-04T16:00:00Z',
  });
  expect(await refusal(await moved)).toBe('403 consent_required');
  expect(await refusal(await book(member, '2026-03-04T17:00:00Z'))).toBe('403 consent_required');
});

test('a visit booked during a concurrent withdrawal of consent is canceled', async () => {
  const member = await createClaimant(api);
  expect((await agree(member)).status).toBe(201);
  await comeBetween(sql, {
    hold: (other) =>
      other.selectFrom('members').select('id').where('id', '=', member.id).forNoKeyUpdate().execute(),
    first: () => member.call('DELETE', 'data_sharing_consent'),
    second: () => book(member, '2026-03-05T15:00:00Z'),
  });
  expect(await standing(member)).toEqual([]);
});
