import { type ExpressionBuilder, type SqlBool, sql as expression } from 'kysely';
import { prepared, type Blanks, type ValueOrBlank } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { billStates, isPayable, type BillState } from '#app/domain/bills.ts';

const settledStates: readonly BillState[] = ['paid', 'manually_collected'];
const payableStates = billStates.filter((state) => isPayable({ state }));

/** The member's bills, each with the number of its authorization. */
function billsOf(memberId: ValueOrBlank<string>, sql: Sql) {
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

/** SQL of `isToPay`, written exactly as in the indexes. */
const isToPay = expression<SqlBool>`bills.state in (${expression.join(payableStates.map((state) => expression.lit(state)))}) and bills.amount_cents > 0`;

/** Sort group: to be paid, in progress, others. */
const standing = expression<number>`(case when ${isToPay} then 0 when bills.state = 'initiated' then 1 else 2 end)`;

/** Sort key within the group: due date ascending if payable, otherwise newest first. */
const urgency = expression<number>`(case when ${isToPay} then bills.payment_due_date - date '2000-01-01' else date '2000-01-01' - bills.payment_due_date end)`;

interface WantedBills {
  /** Only bills that are neither paid nor collected. */
  unsettled: boolean;
  /** Only for this event: the id or number of an authorization, or the number of a bill. */
  eventId: string | undefined;
  skip: number;
  take: number;
}

const inOrder = (bills: ReturnType<typeof billsOf>) =>
  bills.orderBy(standing).orderBy(urgency).orderBy('bills.sequential_id', 'desc');

type SomeBills = Blanks<{ memberId: string; skip: number; take: number }>;

const allBills = prepared((sql, value: SomeBills) =>
  inOrder(billsOf(value('memberId'), sql))
    .offset(value('skip'))
    .limit(value('take')),
);

const unsettledBills = prepared((sql, value: SomeBills) =>
  inOrder(billsOf(value('memberId'), sql).where('bills.state', 'not in', settledStates))
    .offset(value('skip'))
    .limit(value('take')),
);

/** Bills to be paid come first, most urgent first; then those in progress; then the others, newest first. */
export function listBills(memberId: string, sql: Sql, { unsettled, eventId, skip, take }: WantedBills) {
  if (eventId === undefined) {
    return (unsettled ? unsettledBills : allBills).all(sql, { memberId, skip, take });
  }
  return inOrder(billsOf(memberId, sql).where(isAbout(eventId)))
    .$if(unsettled, (query) => query.where('bills.state', 'not in', settledStates))
    .offset(skip)
    .limit(take)
    .execute();
}

const isAbout =
  (eventId: string) =>
  ({ eb, or, cast }: ExpressionBuilder<Tables, 'bills' | 'authorizations'>) =>
    or([
      eb(cast<string>('bills.authorization_id', 'text'), '=', eventId),
      eb('authorizations.uid', '=', eventId),
      eb('bills.uid', '=', eventId),
    ]);

/** Number and total of the bills to be paid. */
export function sumToPay(memberId: string, sql: Sql) {
  return sql
    .selectFrom('bills')
    .select(({ fn, cast }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(cast<number>(fn.sum('amount_cents'), 'bigint'), expression<number>`0::bigint`).as('amount'),
    ])
    .where('member_id', '=', memberId)
    .where(isToPay)
    .executeTakeFirstOrThrow();
}

export function findBill(memberId: string, sql: Sql, uid: string) {
  return billsOf(memberId, sql).where('bills.uid', '=', uid).executeTakeFirst();
}

/** Marks a bill as read. Does not reveal whether the member has such a bill. */
export function markBillRead(memberId: string, sql: Sql, uid: string) {
  return sql
    .updateTable('bills')
    .set({ unread_at: null })
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .where('unread_at', 'is not', null)
    .execute();
}

/** Payments between two instants, the first included, by payment day; when that is unknown, by request day. */
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
