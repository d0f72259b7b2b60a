import type { Sql } from '#server/platform/db/sql.ts';

/** Weekly hours of these experts. */
export function listHours(sql: Sql, expertIds: readonly string[]) {
  return sql.selectFrom('expert_hours').selectAll().where('call_expert_id', 'in', expertIds).execute();
}

/** Exceptions to the hours of these experts, both ends included. */
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

/** Visits with these experts, or of this member, that overlap a span. */
export function listBusy(
  sql: Sql,
  expertIds: readonly string[],
  { starts, ends }: { starts: Temporal.Instant; ends: Temporal.Instant },
  memberId: string | undefined,
) {
  return sql
    .selectFrom('calls')
    .select(['id', 'call_expert_id', 'member_id', 'booked_at', 'ends_at'])
    .where(({ eb, or }) =>
      or([
        eb('call_expert_id', 'in', expertIds),
        ...(memberId === undefined ? [] : [eb('member_id', '=', memberId)]),
      ]),
    )
    .where('canceled_at', 'is', null)
    .where('booked_at', '<', ends.toString())
    .where('ends_at', '>', starts.toString())
    .execute();
}
