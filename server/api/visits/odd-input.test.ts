import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClaimant, errorsOf, resourceOf, type Claimant } from '#tests/support/records/claims.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC.
const api = await openVisitApi();
afterAll(() => api.close());
beforeEach(() => api.dependencies.sql.deleteFrom('calls').execute());

const slot = '2026-03-04T15:00:00Z';
const later = '2026-03-10T15:00:00Z';

const book = (member: Claimant, rest: object = {}) =>
  member.call('POST', 'calls', {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: slot,
    ...rest,
  });

async function booked(member: Claimant): Promise<string> {
  const { data } = await resourceOf(await book(member), 201);
  return String(data.attributes.token);
}

const move = (member: Claimant, token: string, rest: object) =>
  member.call('PATCH', `calls/${token}`, { call_expert_id: 'rosa_delgado', booked_at: later, ...rest });

test.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '0000-06-01T00:00:00Z'])(
  '%s is no time to meet, and no error of ours',
  async (bookedAt) => {
    const member = await createClaimant(api);
    const wrong = ['/data/attributes/booked_at blank'];
    expect(await errorsOf(await book(member, { booked_at: bookedAt }), 422)).toEqual(wrong);
    const moved = await move(member, await booked(member), { booked_at: bookedAt });
    expect(await errorsOf(moved, 422)).toEqual(wrong);
  },
);

test.each(['\0', 'x'.repeat(3000), ' ', '%', 'ñ'])('no record has the id %j', async (id) => {
  const member = await createClaimant(api);
  expect([404, 422]).toContain((await book(member, { call_subject: id })).status);
  expect([404, 422]).toContain((await book(member, { call_expert_id: id })).status);
  expect([404, 422]).toContain((await move(member, await booked(member), { call_expert_id: id })).status);
  const encoded = encodeURIComponent(id);
  expect((await member.call('GET', `calls/${encoded}`)).status).toBe(404);
  expect((await member.call('POST', `calls/${encoded}/cancel`)).status).toBe(404);
  expect((await move(member, encoded, {})).status).toBe(404);
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
