import type { Sql } from '#server/db/sql.ts';
import type { BillState } from '#app/domain/bills.ts';

const settledStates: readonly BillState[] = ['paid', 'manually_collected'];

/** The member's bills, each with the number of the authorization it came from. */
function billsOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('bills')
    .leftJoin('authorizations', (join) =>
      join
        .onRef('authorizations.id', '=', 'bills.authorization_id')
        .onRef('authorizations.member_id', '=', 'bills.member_id'),
    )
    .selectAll('bills')
    .select('authorizations.uid as authorization_uid')
    .where('bills.member_id', '=', memberId);
}

export function listBills(memberId: string, sql: Sql) {
  return billsOf(memberId, sql).orderBy('bills.sequential_id').execute();
}

export function listUnsettledBills(memberId: string, sql: Sql) {
  return billsOf(memberId, sql)
    .where('bills.state', 'not in', settledStates)
    .orderBy('bills.sequential_id')
    .execute();
}

/** The newest first, as many as asked for. */
export function listSettledBills(memberId: string, sql: Sql, { skip, take }: { skip: number; take: number }) {
  return billsOf(memberId, sql)
    .where('bills.state', 'in', settledStates)
    .orderBy('bills.payment_due_date', 'desc')
    .orderBy('bills.sequential_id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
}

/** Those an event is about: the id or number of an authorization, or the number of a bill itself. */
export function listBillsOfEvent(memberId: string, sql: Sql, eventId: string) {
  return billsOf(memberId, sql)
    .where(({ eb, or, cast }) =>
      or([
        eb(cast<string>('bills.authorization_id', 'text'), '=', eventId),
        eb('authorizations.uid', '=', eventId),
        eb('bills.uid', '=', eventId),
      ]),
    )
    .orderBy('bills.sequential_id')
    .execute();
}

export function findBill(memberId: string, sql: Sql, uid: string) {
  return billsOf(memberId, sql).where('bills.uid', '=', uid).executeTakeFirst();
}

/** Marks it read, unless it is: whether the member has such a bill is not told. */
export function markBillRead(memberId: string, sql: Sql, uid: string) {
  return sql
    .updateTable('bills')
    .set({ unread_at: null })
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .where('unread_at', 'is not', null)
    .execute();
}

/** What was paid between two instants, the first included, by the day it was paid; where no day is known, the one it was asked for. */
export function listPayments(memberId: string, sql: Sql, { from, until }: { from: string; until: string }) {
  return sql
    .selectFrom('bills')
    .selectAll('bills')
    .select(({ fn }) => fn.coalesce('processed_at', 'requested_at').as('paid_at'))
    .where('member_id', '=', memberId)
    .where('state', 'in', settledStates)
    .where('amount_cents', '>', 0)
    .where(({ eb, fn }) => eb(fn.coalesce('processed_at', 'requested_at'), '>=', from))
    .where(({ eb, fn }) => eb(fn.coalesce('processed_at', 'requested_at'), '<', until))
    .orderBy('paid_at')
    .orderBy('sequential_id')
    .execute();
}
