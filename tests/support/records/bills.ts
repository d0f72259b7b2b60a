import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import { billTexts, type TextsOf } from '#server/platform/sealing/sealed-texts.ts';
import type { TestMember } from './members.ts';

type Texts = TextsOf<typeof billTexts>;

let created = 0;

/** A requested bill of 420 dollars, of which the member pays 100; override the columns under test. */
export async function createBill(
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  member: Pick<TestMember, 'id'>,
  {
    service_name = { en: 'Fertility consult', es: 'Consulta de fertilidad' },
    provider_name = 'Harbor Clinic',
    difference_reason = null,
    ...columns
  }: Partial<Omit<Insertable<BillsTable>, keyof Texts> & Texts> = {},
): Promise<string> {
  const { id = randomUUID() } = columns;
  const uid = `bill-${id}`;
  await sql
    .insertInto('bills')
    .values({
      id,
      uid,
      ...billTexts.seal(sealing, { id }, { service_name, provider_name, difference_reason }),
      member_id: member.id,
      authorization_id: null,
      sequential_id: (created += 1),
      service_date: '2026-02-10',
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
