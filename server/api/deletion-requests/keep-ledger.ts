import { sql as raw } from 'kysely';
import type { Sql } from '#server/db/sql.ts';

const utcDay = (column: 'payment_attempts.created_at') =>
  raw<string>`(${raw.ref(column)} at time zone 'UTC')::date`;

/** Copies the legally required data about moved money to the ledger, without names or numbers, before the rows are deleted. */
export async function keepLedger(memberId: string, transaction: Sql): Promise<void> {
  await transaction
    .insertInto('money_ledger')
    .columns(['kind', 'company_id', 'reference', 'amount_cents', 'state', 'happened_on'])
    .expression(
      transaction
        .selectFrom('payment_attempts')
        .innerJoin('members', 'members.id', 'payment_attempts.member_id')
        .select([
          raw<'payment'>`'payment'`.as('kind'),
          'members.company_id',
          'payment_attempts.transfer_id',
          'payment_attempts.amount_cents',
          'payment_attempts.state',
          utcDay('payment_attempts.created_at').as('happened_on'),
        ])
        .where('payment_attempts.member_id', '=', memberId)
        .where('payment_attempts.transfer_id', 'is not', null),
    )
    .execute();
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
