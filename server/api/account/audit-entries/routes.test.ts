import { beforeAll, beforeEach, expect, test } from 'vitest';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createClaimant, createPrograms, submitted, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await createPrograms(api);
});

let member: Claimant;
beforeEach(async () => {
  member = await createClaimant(api);
});

const seenBy = async (whose: Claimant, query = '') =>
  readMany(await whose.call('GET', `audit_entries${query}`));
const actsOf = ({ data }: Awaited<ReturnType<typeof seenBy>>) =>
  data.map(({ attributes }) => attributes['act']);

test('a member sees who opened what, in which role, when and why', async () => {
  const { uid } = await submitted(member);
  const grants = [{ role: 'reviewer', companyId: null } as const];
  const rosa = await createStaff(api.dependencies, { grants });
  const headers = await staffSignedIn(api.dependencies, rosa);
  expect((await api.call(`/api/v3/operator/claims/${uid}`, { headers })).status).toBe(200);
  clock.advance({ minutes: 1 });
  await askAsOperator(api, 'GET', `conversations/${member.id}/messages`);
  const at = clock.now();
  const { data, meta } = await seenBy(member);
  expect(meta).toEqual({ more: false });
  expect(data.map(({ attributes }) => attributes)).toEqual([
    {
      act: 'conversation_opened',
      reason: 'care',
      happened_at: at.toString(),
      by: 'service',
      name: 'olga',
      role: 'care_partner',
      reference: null,
    },
    {
      act: 'claim_opened',
      reason: 'review',
      happened_at: at.subtract({ minutes: 1 }).toString(),
      by: 'staff',
      name: expect.any(String),
      role: 'reviewer',
      reference: uid,
    },
  ]);
});

test('sees nothing of other members, and not what was done by themselves', async () => {
  const other = await createClaimant(api);
  await askAsOperator(api, 'GET', `conversations/${other.id}/messages`);
  expect(actsOf(await seenBy(member))).toEqual([]);
  const entry = (await seenBy(other)).data[0]?.id ?? '';
  expect(actsOf(await seenBy(member, `?after=${entry}`))).toEqual([]);
  await submitted(other);
  expect(actsOf(await seenBy(other))).toEqual(['conversation_opened']);
});

test('entries come in pages of twenty, also those of one moment', async () => {
  const record = systemRecorder(api.dependencies, 'test', 'claims_listed');
  const about = Array.from({ length: 23 }, (_, at) => ({ memberId: member.id, subjectId: `id${at}` }));
  await record(sql, about);
  const first = await seenBy(member);
  expect([first.data.length, first.meta]).toEqual([20, { more: true }]);
  const rest = await seenBy(member, `?after=${first.data.at(-1)?.id}`);
  expect([rest.data.length, rest.meta]).toEqual([3, { more: false }]);
  expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(23);
  expect(await refusal(await member.call('GET', 'audit_entries?after=x'))).toBe('422 invalid');
});

test('an entry that does not open costs its own line', async () => {
  await askAsOperator(api, 'GET', `conversations/${member.id}/messages`);
  await askAsOperator(api, 'GET', `conversations/${member.id}/messages`);
  const [newest] = (await seenBy(member)).data;
  const damaged = { key_sealed: Buffer.from('damaged') };
  await update(sql, 'audit_keys', { id: newest?.id ?? '' }, damaged);
  expect((await seenBy(member)).data).toHaveLength(1);
});
