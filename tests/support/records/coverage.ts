import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { ensureCompany } from './companies.ts';
import type { TestMember } from './members.ts';
import { insert } from '../database/insert.ts';

/** Acme covers IVF up to $20,000 and a doula up to $1,500 a claim; Globex only the doula, up to $500. */
export async function createCoverage(sql: Sql): Promise<void> {
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'globex');
  await insert(sql, 'program_categories', [
    { id: 'doula', name: { en: 'Doula care' }, position: 2, pregnancy_content: true },
    { id: 'fertility', name: { en: 'Fertility', es: 'Fertilidad' }, position: 1, image_key: 'scenes/lab' },
  ]);
  await insert(sql, 'programs', [
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
      paid_by: 'medical_plan',
      position: 1,
    },
  ]);
  await insert(sql, 'company_programs', [
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
  ]);
}

type State = 'requested' | 'approved' | 'rejected' | 'canceled';

/** A claim for IVF of $9,000 an expense. */
export async function createIvfClaim(
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  member: TestMember,
  state: State,
  approvedCents: number[],
): Promise<string> {
  const id = randomUUID();
  const seal = (column: string, row: string) => sealing.seal('x', { table: 'reimbursements', column, row });
  await insert(sql, 'reimbursements', {
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
  });
  await insert(
    sql,
    'reimbursement_services',
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
  );
  return id;
}
