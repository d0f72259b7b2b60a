import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import { billTexts, type TextsOf } from '#server/platform/sealing/sealed-texts.ts';
import type { TestMember } from './members.ts';
import { insert } from '../database/insert.ts';

type Texts = TextsOf<typeof billTexts>;

let created = 0;

type Columns = Partial<Omit<Insertable<BillsTable>, keyof Texts> & Texts>;

/** The row of a requested bill of 420 dollars with a member's share of 100; override the columns under test. */
export function billRow(
  sealing: ApiDependencies['sealing'],
  member_id: string,
  {
    id = randomUUID(),
    service_name = { en: 'Fertility consult', es: 'Consulta de fertilidad' },
    provider_name = 'Harbor Clinic',
    difference_reason = null,
    ...columns
  }: Columns = {},
) {
  return {
    id,
    uid: `bill-${id}`,
    ...billTexts.seal(sealing, { id }, { service_name, provider_name, difference_reason }),
    member_id,
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
  } satisfies Insertable<BillsTable>;
}

/** Adds a bill to the member's. Returns its uid. */
export async function createBill(
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  member: Pick<TestMember, 'id'>,
  columns: Columns = {},
): Promise<string> {
  const row = billRow(sealing, member.id, columns);
  await insert(sql, 'bills', row);
  return row.uid;
}
