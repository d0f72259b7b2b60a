import { randomUUID } from 'node:crypto';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createBill } from './bills.ts';
import { createMember } from './members.ts';
import { insert } from '../database/insert.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

interface Use {
  memberId: string;
  program: string;
  cents: number;
  at: string;
}

let claims = 0;

/** A claim of one expense, granted at this moment. Returns its id. */
export async function grantClaim({ sql }: Dependencies, { memberId, program, cents, at }: Use) {
  const id = randomUUID();
  await insert(sql, 'reimbursements', {
    id,
    uid: `R-${(claims += 1)}`,
    member_id: memberId,
    program_id: program,
    provider_name_sealed: Buffer.of(),
    state: 'approved',
    idempotency_key: id,
    request_digest: Buffer.of(),
    corrects_id: null,
    unread_at: null,
    created_at: at,
    decided_at: at,
    decided_by: 'olga',
  });
  await insert(sql, 'reimbursement_services', {
    reimbursement_id: id,
    position: 0,
    service_date: '2026-01-01',
    description_sealed: Buffer.of(),
    requested_cents: 2 * cents,
    approved_cents: cents,
    state: 'approved',
    rejection_reason: null,
    rejection_code: null,
    decided_at: at,
  });
  return id;
}

/** A bill sent at this moment, with its covered amount. */
export const sendBill = (dependencies: Dependencies, { memberId, program, cents, at }: Use) =>
  createBill(
    dependencies,
    { id: memberId },
    { program_id: program, covered_cents: cents, total_cents: cents + 100_00, requested_at: at },
  );

/** So many members of company `acme`, who joined in 2025. */
export async function createMembers(dependencies: Dependencies, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await createMember(dependencies, { columns: { created_at: '2025-01-01T00:00:00Z' } });
    ids.push(id);
  }
  return ids;
}

/** Gives company `acme` a category and these programs. */
export async function createCoveredPrograms({ sql }: Dependencies, ids: readonly string[]): Promise<void> {
  const category = 'doula';
  await insert(sql, 'program_categories', { id: category, name: { en: 'Doula care' }, position: 1 });
  const text = { en: 'A program' };
  const rest = { program_category_id: category, name: text, body: text, reimbursable: true, position: 1 };
  await insert(
    sql,
    'programs',
    ids.map((id) => ({ id, ...rest })),
  );
  const limits = { total_reimbursable_coverage_cents: null, flat_max_reimbursement_cents: null };
  await insert(
    sql,
    'company_programs',
    ids.map((program_id) => ({ company_id: 'acme', program_id, ...limits })),
  );
}
