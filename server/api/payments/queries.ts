import type { Updateable } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import { blockingStates, liveStates } from './attempt-rules.ts';

const billColumns = [
  'id',
  'uid',
  'sequential_id',
  'state',
  'amount_cents',
  'start_processing_at',
  'processed_at',
] as const;

type OneBill = { id: string } | { uid: string };

const selectBill = (memberId: string, sql: Sql, by: OneBill) =>
  sql
    .selectFrom('bills')
    .select(billColumns)
    .where('member_id', '=', memberId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('uid', '=', by.uid)));

export const findBillByUid = (memberId: string, sql: Sql, uid: string) =>
  selectBill(memberId, sql, { uid }).executeTakeFirst();

/** Locks the bill until the caller's transaction ends. */
export const lockBill = (memberId: string, transaction: Sql, by: OneBill) =>
  selectBill(memberId, transaction, by).forNoKeyUpdate().executeTakeFirst();

export async function updateBill(
  memberId: string,
  transaction: Sql,
  id: string,
  columns: Pick<Updateable<BillsTable>, 'state' | 'start_processing_at' | 'processed_at'>,
): Promise<void> {
  await transaction
    .updateTable('bills')
    .set(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** The attempts at one bill with their accounts, newest first. */
export function listPaymentsOfBill(memberId: string, sql: Sql, billId: string) {
  return sql
    .selectFrom('payment_attempts')
    .innerJoin('linked_accounts', 'linked_accounts.id', 'payment_attempts.linked_account_id')
    .selectAll('payment_attempts')
    .select('linked_accounts.details_sealed')
    .where('payment_attempts.member_id', '=', memberId)
    .where('payment_attempts.bill_id', '=', billId)
    .orderBy('payment_attempts.created_at', 'desc')
    .orderBy('payment_attempts.id')
    .execute();
}

/** An attempt without a provider answer, with the data of its request. */
export function findUnanswered(memberId: string, sql: Sql, attemptId: string) {
  return sql
    .selectFrom('payment_attempts')
    .innerJoin('bills', 'bills.id', 'payment_attempts.bill_id')
    .innerJoin('linked_accounts', 'linked_accounts.id', 'payment_attempts.linked_account_id')
    .innerJoin('bank_links', 'bank_links.id', 'linked_accounts.bank_link_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.bill_id',
      'bills.uid as bill_uid',
      'payment_attempts.amount_cents',
      'payment_attempts.created_at',
      'linked_accounts.account_id',
      'bank_links.id as bank_link_id',
      'bank_links.access_token_sealed',
    ])
    .where('payment_attempts.member_id', '=', memberId)
    .where('payment_attempts.id', '=', attemptId)
    .where('payment_attempts.state', '=', 'pending')
    .where('payment_attempts.transfer_id', 'is', null)
    .executeTakeFirst();
}

/** Attempts that were started between two moments and have no provider answer. */
export function listUnansweredBetween(
  transaction: Sql,
  { after, before }: { after: Temporal.Instant; before: Temporal.Instant },
) {
  return transaction
    .selectFrom('payment_attempts')
    .select(['id', 'member_id'])
    .where('state', '=', 'pending')
    .where('transfer_id', 'is', null)
    .where('created_at', '>', after.toString())
    .where('created_at', '<', before.toString());
}

/** Finds an attempt by its transfer; undefined while the transfer is not assigned. */
export function findByTransfer(transaction: Sql, transferId: string) {
  return transaction
    .selectFrom('payment_attempts')
    .select(['id', 'member_id', 'bill_id'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
}

/** Whether a payment of the member, or of a person covered through them, is in progress or settled after `since`. */
export async function mayMoneyMove(memberId: string, sql: Sql, since: Temporal.Instant): Promise<boolean> {
  const attempt = await sql
    .selectFrom('payment_attempts')
    .innerJoin('members', 'members.id', 'payment_attempts.member_id')
    .select('payment_attempts.id')
    .where(({ or, eb }) => or([eb('members.id', '=', memberId), eb('members.employee_id', '=', memberId)]))
    .where(({ or, eb, and }) =>
      or([
        eb('payment_attempts.state', 'in', liveStates),
        and([eb('payment_attempts.state', '=', 'settled'), eb('settled_at', '>', since.toString())]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** The deletion time of the member's account or of the account it depends on, whichever comes first. */
export function findDeletion(memberId: string, sql: Sql) {
  return sql
    .selectFrom('deletion_requests')
    .innerJoin('members', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('members.id', '=', ref('deletion_requests.member_id')),
          eb('members.employee_id', '=', ref('deletion_requests.member_id')),
        ]),
      ),
    )
    .select('delete_at')
    .where('members.id', '=', memberId)
    .orderBy('delete_at')
    .limit(1)
    .executeTakeFirst();
}

/** Attempts from before that time that the provider never answered. */
export function listUnanswered(companies: Companies, sql: Sql, before: Temporal.Instant) {
  return sql
    .selectFrom('payment_attempts')
    .innerJoin('members', 'members.id', 'payment_attempts.member_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.member_id',
      'payment_attempts.bill_id',
      'payment_attempts.amount_cents',
      'payment_attempts.created_at',
    ])
    .where('payment_attempts.state', '=', 'pending')
    .where('payment_attempts.transfer_id', 'is', null)
    .where('payment_attempts.created_at', '<', before.toString())
    .where(ofCompanies(companies))
    .orderBy('payment_attempts.created_at')
    .orderBy('payment_attempts.id')
    .execute();
}

/** Whether an attempt since then may still get events. */
export async function hasOpenAttempts(sql: Sql, since: Temporal.Instant): Promise<boolean> {
  const attempt = await sql
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', 'in', blockingStates)
    .where('created_at', '>', since.toString())
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}
