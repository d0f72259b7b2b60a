import { beforeEach, expect, test } from 'vitest';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { comeBetween, goBehind, listUnlockedMembers } from '#tests/support/database/come-between.ts';
import {
  createClaimant,
  decisionOf,
  statusCounts,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { createMember } from '#tests/support/records/members.ts';
import { lockHousehold } from './queries.ts';

const { api } = await openClaimsApi();
const { sql } = api.dependencies;

/** Two dependents of an employee who has no account yet. */
let first: Claimant;
let second: Claimant;
beforeEach(async () => {
  const columns = { household_id: crypto.randomUUID() };
  first = await createClaimant(api, { columns });
  second = await createClaimant(api, { columns });
});

const decide = (uid: string) => askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(true, true));

test('two decisions about dependents never approve more than is left for the household', async () => {
  const claims = [await submitted(first), await submitted(second)];
  const both = 42_050 + 42_049;
  await sql
    .updateTable('company_programs')
    .set({ total_reimbursable_coverage_cents: both, flat_max_reimbursement_cents: null })
    .execute();
  const answers: Response[] = [];
  const make = async (claim: { uid: string } | undefined) =>
    void answers.push(await decide(claim?.uid ?? ''));
  await comeBetween(sql, {
    hold: (other) =>
      other.selectFrom('members').select('id').where('id', 'in', [first.id, second.id]).forUpdate().execute(),
    first: () => make(claims[0]),
    second: () => make(claims[1]),
  });
  expect(statusCounts(answers)).toEqual({ 200: 1, 422: 1 });
});

test('a decision that waits while the employee joins locks the household as before', async () => {
  const employee = await createMember(api.dependencies);
  const both = [first.id, second.id];
  const unlocked: string[] = [];
  await goBehind(sql, {
    hold: (other) =>
      other.updateTable('members').set({ employee_id: employee.id }).where('id', 'in', both).execute(),
    waiter: () =>
      sql.transaction().execute(async (transaction) => {
        await lockHousehold(first.id, transaction);
        unlocked.push(...(await listUnlockedMembers(sql, both)));
      }),
  });
  expect(unlocked).toEqual([]);
});
