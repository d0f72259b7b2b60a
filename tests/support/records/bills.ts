import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import type { TestMember } from './members.ts';

let created = 0;

/** A requested bill of 420 dollars, of which the member pays 100; override the columns under test. */
export async function createBill(
  { sql }: Pick<ApiDependencies, 'sql'>,
  member: Pick<TestMember, 'id'>,
  columns: Partial<Insertable<BillsTable>> = {},
): Promise<string> {
  const uid = `bill-${randomUUID()}`;
  await sql
    .insertInto('bills')
    .values({
      id: randomUUID(),
      uid,
      member_id: member.id,
      authorization_id: null,
      sequential_id: (created += 1),
      service_name: { en: 'Fertility consult', es: 'Consulta de fertilidad' },
      service_date: '2026-02-10',
      provider_name: 'Harbor Clinic',
      provider_category_template: 'default',
      state: 'requested',
      requested_at: '2026-02-20T10:00:00Z',
      start_processing_at: null,
      processed_at: null,
      payment_soon_due_date: '2026-03-10',
      payment_due_date: '2026-03-15',
      total_cents: 42_000,
      covered_cents: 32_000,
      amount_cents: 10_000,
      unread_at: null,
      ...columns,
    })
    .execute();
  return uid;
}
