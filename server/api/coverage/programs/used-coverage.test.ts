import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createCoverage, createIvfClaim } from '#tests/support/records/coverage.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(() => createCoverage(api.dependencies.sql));

async function ivf(member: TestMember) {
  const headers = await signedIn(api.dependencies, member);
  return (await readOne(await api.call('/api/v3/programs/ivf_cycle', { headers }))).data;
}

const remaining = async (member: TestMember) =>
  (await ivf(member)).attributes.remaining_reimbursable_coverage;

test('only approved amounts use up coverage; amounts under review are shown', async () => {
  const member = await createMember(api.dependencies);
  await createIvfClaim(api.dependencies, member, 'approved', [300_000, 50_000]);
  await createIvfClaim(api.dependencies, member, 'requested', [100_000]);
  await createIvfClaim(api.dependencies, member, 'rejected', [0]);
  await createIvfClaim(api.dependencies, member, 'canceled', [0]);
  expect((await ivf(member)).attributes).toMatchObject({
    remaining_reimbursable_coverage: 1_650_000,
    pending_amount: 900_000,
  });
});

test('bills use up the program they name, paid or not', async () => {
  const member = await createMember(api.dependencies);
  const columns = {
    program_id: 'ivf_cycle',
    total_cents: 100_000,
    covered_cents: 60_000,
    amount_cents: 40_000,
  };
  await createBill(api.dependencies, member, { ...columns, state: 'paid' });
  await createBill(api.dependencies, member, { ...columns, state: 'failed' });
  await createBill(api.dependencies, member);
  await createIvfClaim(api.dependencies, member, 'approved', [80_000]);
  expect(await remaining(member)).toBe(1_800_000);
});

test('employee and partners share one coverage, separate from other members', async () => {
  const employee = await createMember(api.dependencies);
  const [first, second] = [
    await createMember(api.dependencies, { columns: { employee_id: employee.id } }),
    await createMember(api.dependencies, { columns: { employee_id: employee.id } }),
  ];
  await createIvfClaim(api.dependencies, employee, 'approved', [400_000]);
  await createIvfClaim(api.dependencies, first, 'approved', [100_000]);
  await createBill(api.dependencies, second, {
    program_id: 'ivf_cycle',
    total_cents: 200_000,
    covered_cents: 200_000,
    amount_cents: 0,
  });
  for (const member of [employee, first, second]) {
    const { attributes } = await ivf(member);
    expect(attributes).toMatchObject({
      remaining_reimbursable_coverage: 1_300_000,
      shared_with_household: true,
    });
  }
  expect(await remaining(await createMember(api.dependencies))).toBe(2_000_000);
});

test('a partner sees the remaining amount, not the other’s claims under review', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  await createIvfClaim(api.dependencies, employee, 'requested', [0]);
  const { attributes } = await ivf(partner);
  expect(attributes).toMatchObject({ remaining_reimbursable_coverage: 2_000_000, pending_amount: 0 });
  expect((await ivf(employee)).attributes.pending_amount).toBe(900_000);
});

test('approvals beyond the coverage leave zero, never a negative amount, even concurrent ones', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const claims = await Promise.all(
    [employee, partner, employee, partner].map((member) =>
      createIvfClaim(api.dependencies, member, 'requested', [900_000]),
    ),
  );
  const seen = await Promise.all(
    claims.flatMap((id) => [
      update(api.dependencies.sql, 'reimbursements', { id }, { state: 'approved' }),
      remaining(employee),
      remaining(partner),
    ]),
  );
  const amounts = seen.filter((answer) => typeof answer === 'number');
  expect(amounts).toHaveLength(8);
  expect(amounts.filter((left) => left < 0)).toEqual([]);
  expect([await remaining(employee), await remaining(partner)]).toEqual([0, 0]);
});
