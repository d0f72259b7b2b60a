import { sql as raw, type NotNull } from 'kysely';
import { todayOf } from '../members/member.ts';
import type { Sql } from '#server/platform/db/sql.ts';

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
  if (lines.length > 0) await transaction.insertInto('money_ledger').values(lines).execute();
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
