import { sql as raw, type NotNull } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { todayOf } from '../members/member.ts';

/** Copies the legally required data about moved money to the ledger, without names or numbers, before the rows are deleted. */
export async function keepLedger(memberId: string, transaction: Sql): Promise<void> {
  const payments = await transaction
    .selectFrom('payment_attempts')
    .innerJoin('members', 'members.id', 'payment_attempts.member_id')
    .select([
      'members.company_id',
      'members.time_zone',
      'payment_attempts.transfer_id',
      'payment_attempts.amount_cents',
      'payment_attempts.state',
      'payment_attempts.created_at',
    ])
    .where('payment_attempts.member_id', '=', memberId)
    .where('payment_attempts.transfer_id', 'is not', null)
    .$narrowType<{ transfer_id: NotNull }>()
    .execute();
  const lines = payments.map(({ time_zone, created_at, transfer_id: reference, ...payment }) => ({
    ...payment,
    kind: 'payment' as const,
    reference,
    // Not in SQL: a zone unknown to PostgreSQL must not stop the deletion.
    happened_on: todayOf({ time_zone }, Temporal.Instant.from(created_at)).toString(),
  }));
  const bills = await transaction
    .selectFrom('bills')
    .innerJoin('members', 'members.id', 'bills.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'companies.id as company_id',
      'companies.time_zone',
      'bills.id as reference',
      'bills.covered_cents as amount_cents',
      'bills.requested_at',
    ])
    .where('bills.member_id', '=', memberId)
    .where('bills.covered_cents', '>', 0)
    .execute();
  const covered = bills.map(({ time_zone, requested_at, ...bill }) => ({
    ...bill,
    kind: 'covered' as const,
    state: 'billed' as const,
    happened_on: todayOf({ time_zone }, Temporal.Instant.from(requested_at)).toString(),
  }));
  const kept = [...lines, ...covered];
  if (kept.length > 0) await transaction.insertInto('money_ledger').values(kept).execute();
  await transaction
    .insertInto('money_ledger')
    .columns(['kind', 'company_id', 'reference', 'amount_cents', 'state', 'happened_on'])
    .expression(
      transaction
        .selectFrom('hand_off_lines')
        .innerJoin('reimbursements', 'reimbursements.id', 'hand_off_lines.reimbursement_id')
        .innerJoin('members', 'members.id', 'reimbursements.member_id')
        .select([
          raw<'grant'>`'grant'`.as('kind'),
          'members.company_id',
          raw<string>`hand_off_lines.hand_off_id::text`.as('reference'),
          'hand_off_lines.amount_cents',
          raw<'handed_over'>`'handed_over'`.as('state'),
          'hand_off_lines.decided_on',
        ])
        .where('reimbursements.member_id', '=', memberId),
    )
    .execute();
}
