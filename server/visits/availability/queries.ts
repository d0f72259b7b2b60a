import type { Sql } from '#server/db/sql.ts';

/** Weekly hours of these experts. */
export function listHours(sql: Sql, expertIds: readonly string[]) {
  return sql.selectFrom('expert_hours').selectAll().where('call_expert_id', 'in', expertIds).execute();
}

/** What is different on days of these experts, both ends included. */
export function listExceptions(
  sql: Sql,
  expertIds: readonly string[],
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
) {
  return sql
    .selectFrom('expert_exceptions')
    .selectAll()
    .where('call_expert_id', 'in', expertIds)
    .where('day', '>=', first.toString())
    .where('day', '<=', last.toString())
    .execute();
}

/** A visit, if it is this member's. */
export interface OwnVisit {
  memberId: string;
  token: string;
}

/** Visits booked with these experts that overlap a span, but for one that is to be moved by whose it is. */
export function listBusy(
  sql: Sql,
  expertIds: readonly string[],
  { starts, ends }: { starts: Temporal.Instant; ends: Temporal.Instant },
  besides?: OwnVisit,
) {
  return sql
    .selectFrom('calls')
    .select(['call_expert_id', 'booked_at', 'ends_at'])
    .where('call_expert_id', 'in', expertIds)
    .where('canceled_at', 'is', null)
    .where('booked_at', '<', ends.toString())
    .where('ends_at', '>', starts.toString())
    .$if(besides !== undefined, (query) =>
      query.where(({ not, and }) => not(and({ member_id: besides?.memberId, token: besides?.token }))),
    )
    .execute();
}
