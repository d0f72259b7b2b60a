import type { Sql } from '#server/db/sql.ts';

/** All bills of the member, each with the number of the authorization it came from. */
export function listBills(memberId: string, sql: Sql) {
  return sql
    .selectFrom('bills')
    .leftJoin('authorizations', (join) =>
      join
        .onRef('authorizations.id', '=', 'bills.authorization_id')
        .onRef('authorizations.member_id', '=', 'bills.member_id'),
    )
    .selectAll('bills')
    .select('authorizations.uid as authorization_uid')
    .where('bills.member_id', '=', memberId)
    .orderBy('bills.sequential_id')
    .execute();
}
