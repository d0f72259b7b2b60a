import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, decideClaim, submitted } from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();
const { sql, clock } = api.dependencies;

/** Puts this amount of the first expense of a claim into another file. */
async function report(reimbursement_id: string, number: number, amount_cents: number): Promise<void> {
  const hand_off_id = randomUUID();
  const created_at = clock.now().toString();
  const file = {
    company_id: 'acme',
    month: '2026-03-01',
    number,
    currency: 'USD',
    created_at,
    created_by: 'olga',
  } as const;
  await insert(sql, 'hand_offs', { id: hand_off_id, ...file });
  const line = { employee_sealed: Buffer.of(), decided_on: '2026-03-02', tax_label: 'pay' } as const;
  await insert(sql, 'hand_off_lines', { hand_off_id, reimbursement_id, position: 0, amount_cents, ...line });
}

test('an expense is reported once all of it is in files, until its amount is raised', async () => {
  const claim = await submitted(await createClaimant(api));
  await decideClaim(api.dependencies, claim.id, ['approved', 'approved']);
  const expenses = sql
    .selectFrom('reimbursement_services')
    .select('is_reported')
    .where('reimbursement_id', '=', claim.id)
    .orderBy('position');
  const reported = async () => (await expenses.execute()).map(({ is_reported }) => is_reported);
  const approve = (approved_cents: number) =>
    update(sql, 'reimbursement_services', { reimbursement_id: claim.id, position: 0 }, { approved_cents });
  await approve(12_000);
  await report(claim.id, 1, 10_000);
  expect(await reported()).toEqual([false, false]);
  await report(claim.id, 2, 2_000);
  expect(await reported()).toEqual([true, false]);
  await approve(12_050);
  expect(await reported()).toEqual([false, false]);
  await report(claim.id, 3, 50);
  await approve(12_050);
  expect(await reported(), 'the amount stays').toEqual([true, false]);
});
