import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();
afterAll(() => api.close());
const { sql, clock } = api.dependencies;
beforeEach(() => sql.deleteFrom('deletion_requests').execute());

const isThere = async (id: string) =>
  (await sql.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;
const pass = async (days: number) => {
  clock.advance({ hours: 24 * days });
  await api.runJobs();
};

test('a request between two microseconds, which the database cannot distinguish, is executed too', async () => {
  expect(clock.now().epochNanoseconds % 1_000_000n).not.toBe(0n);
  const member = await createClaimant(api);
  await member.call('POST', 'deletion_request');
  await pass(31);
  expect(await isThere(member.id)).toBe(false);
});

test('after withdrawing and requesting again the member is deleted thirty days after the second request', async () => {
  const member = await createClaimant(api);
  await member.call('POST', 'deletion_request');
  await member.call('DELETE', 'deletion_request');
  clock.advance({ minutes: 5 });
  await member.call('POST', 'deletion_request');
  clock.advance({ minutes: -1 });
  await pass(30);
  expect(await isThere(member.id)).toBe(true);
  clock.advance({ minutes: 1 });
  await api.runJobs();
  expect(await isThere(member.id)).toBe(false);
});
