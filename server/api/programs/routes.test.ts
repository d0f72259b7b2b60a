import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { ensureCompany } from '#tests/support/companies.ts';
import { readMany } from '#tests/support/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

beforeAll(async () => {
  const { sql } = api.world;
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'globex');
  await sql
    .insertInto('program_categories')
    .values([
      { id: 'doula', name: { en: 'Doula care' }, position: 2 },
      { id: 'fertility', name: { en: 'Fertility', es: 'Fertilidad' }, position: 1 },
    ])
    .execute();
  await sql
    .insertInto('programs')
    .values([
      {
        id: 'birth_doula',
        program_category_id: 'doula',
        name: { en: 'Birth doula' },
        body: { en: 'Support at birth' },
        reimbursable: true,
        position: 1,
      },
      {
        id: 'ivf_cycle',
        program_category_id: 'fertility',
        name: { en: 'IVF cycle', es: 'Ciclo de FIV' },
        body: { en: 'One cycle' },
        reimbursable: true,
        position: 1,
      },
    ])
    .execute();
  await sql
    .insertInto('company_programs')
    .values([
      {
        company_id: 'acme',
        program_id: 'ivf_cycle',
        total_reimbursable_coverage_cents: 2_000_000,
        flat_max_reimbursement_cents: null,
      },
      {
        company_id: 'acme',
        program_id: 'birth_doula',
        total_reimbursable_coverage_cents: null,
        flat_max_reimbursement_cents: 150_000,
      },
      {
        company_id: 'globex',
        program_id: 'birth_doula',
        total_reimbursable_coverage_cents: 50_000,
        flat_max_reimbursement_cents: null,
      },
    ])
    .execute();
});

type State = 'requested' | 'approved' | 'rejected' | 'canceled';

async function createClaim(member: TestMember, state: State, approvedCents: number[]): Promise<void> {
  const id = randomUUID();
  const seal = (column: string, row: string) =>
    api.world.sealing.seal('x', { table: 'reimbursements', column, row });
  await api.world.sql
    .insertInto('reimbursements')
    .values({
      id,
      uid: id,
      member_id: member.id,
      program_id: 'ivf_cycle',
      provider_name_sealed: seal('provider_name_sealed', id),
      state,
      idempotency_key: id,
      request_digest: Buffer.from('digest'),
      unread_at: null,
      created_at: '2026-02-20T12:00:00Z',
    })
    .execute();
  await api.world.sql
    .insertInto('reimbursement_services')
    .values(
      approvedCents.map((approved_cents, position) => ({
        reimbursement_id: id,
        position,
        service_date: '2026-02-10',
        description_sealed: seal('description_sealed', id),
        requested_cents: 900_000,
        approved_cents,
        state,
        rejection_reason: null,
      })),
    )
    .execute();
}

async function list(member: TestMember, headers: Record<string, string> = {}) {
  const session = await signedIn(api.world, member);
  return readMany(await api.call('/api/v3/programs', { headers: { ...session, ...headers } }));
}

async function remaining(member: TestMember): Promise<unknown> {
  const program = (await list(member)).data.find(({ id }) => id === 'ivf_cycle');
  return program?.attributes.remaining_reimbursable_coverage;
}

test('programs come with exactly their attributes and their category, in the order of the catalog', async () => {
  const { data, included } = await list(await createMember(api.world), { 'X-Language': 'es' });
  expect(data).toEqual([
    {
      type: 'program',
      id: 'ivf_cycle',
      attributes: {
        name: 'Ciclo de FIV',
        body: 'One cycle',
        reimbursable: true,
        remaining_reimbursable_coverage: 2_000_000,
        total_reimbursable_coverage: 2_000_000,
        flat_max_reimbursement: null,
      },
      relationships: { program_category: { data: { type: 'program_category', id: 'fertility' } } },
    },
    {
      type: 'program',
      id: 'birth_doula',
      attributes: {
        name: 'Birth doula',
        body: 'Support at birth',
        reimbursable: true,
        remaining_reimbursable_coverage: null,
        total_reimbursable_coverage: null,
        flat_max_reimbursement: 150_000,
      },
      relationships: { program_category: { data: { type: 'program_category', id: 'doula' } } },
    },
  ]);
  expect(included).toEqual([
    { type: 'program_category', id: 'fertility', attributes: { name: 'Fertilidad' } },
    { type: 'program_category', id: 'doula', attributes: { name: 'Doula care' } },
  ]);
});

test('only what was approved uses coverage up', async () => {
  const member = await createMember(api.world);
  await createClaim(member, 'approved', [300_000, 50_000]);
  await createClaim(member, 'requested', [100_000]);
  await createClaim(member, 'rejected', [0]);
  expect(await remaining(member)).toBe(1_650_000);
});

test('employee and partners share one coverage; nobody else has part in it', async () => {
  const employee = await createMember(api.world);
  const [first, second] = [
    await createMember(api.world, { columns: { employee_id: employee.id } }),
    await createMember(api.world, { columns: { employee_id: employee.id } }),
  ];
  await createClaim(employee, 'approved', [400_000]);
  await createClaim(first, 'approved', [100_000]);
  for (const member of [employee, first, second]) expect(await remaining(member)).toBe(1_500_000);
  expect(await remaining(await createMember(api.world))).toBe(2_000_000);
});

test('coverage that is used up leaves nothing, never less', async () => {
  const member = await createMember(api.world);
  await createClaim(member, 'approved', [900_000, 900_000, 900_000]);
  expect(await remaining(member)).toBe(0);
});

test('a company covers its own programs', async () => {
  const member = await createMember(api.world, { columns: { company_id: 'globex' } });
  const { data } = await list(member);
  expect(data.map(({ id }) => id)).toEqual(['birth_doula']);
  expect(data[0]?.attributes.total_reimbursable_coverage).toBe(50_000);
});
