import { expect, test } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { createClaimant, submitted } from '#tests/support/records/claims.ts';
import { sumYear } from './years.ts';

const { api } = await openClaimsApi();

const edges = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z'] as const;

test('a claim sent in the first instant of a year counts for that year only', async () => {
  const { sql } = api.dependencies;
  const member = await createClaimant(api);
  const { id } = await submitted(member);
  await sql.updateTable('reimbursements').set({ created_at: edges[1] }).where('id', '=', id).execute();
  const before = await sumYear(member.id, sql, { from: edges[0], until: edges[1] });
  const after = await sumYear(member.id, sql, { from: edges[1], until: edges[2] });
  expect([before.requested, after.requested]).toEqual([0, 42_050]);
});
