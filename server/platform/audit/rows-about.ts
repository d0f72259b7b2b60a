import type { Sql } from '../db/sql.ts';

/** The rows of the log about a member, with their keys: a query to select from, restrict and order. */
export const rowsAbout = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('audit_keys')
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.day', '=', 'audit_keys.day')
        .onRef('audit_log.lane', '=', 'audit_keys.lane')
        .onRef('audit_log.position', '=', 'audit_keys.position'),
    )
    .where('audit_keys.member_id', '=', memberId);
