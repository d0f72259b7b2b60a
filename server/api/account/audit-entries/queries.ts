import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** What others than the member read or changed about them, newest first, starting after the given entry. */
export function listAuditEntries(
  memberId: string,
  sql: Sql,
  { after, take }: { after: string | undefined; take: number },
) {
  const last = sql
    .selectFrom('audit_keys')
    .select(['at', 'id'])
    .where('member_id', '=', memberId)
    .where('id', '=', after ?? '');
  const isEarlier = raw<boolean>`(audit_keys.at, audit_keys.id) < ${last}`;
  return sql
    .selectFrom('audit_keys')
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.day', '=', 'audit_keys.day')
        .onRef('audit_log.lane', '=', 'audit_keys.lane')
        .onRef('audit_log.position', '=', 'audit_keys.position'),
    )
    .select(['audit_keys.id', 'audit_keys.key_sealed', 'audit_log.at', 'audit_log.act', 'audit_log.reason'])
    .select(['audit_log.actor_kind', 'audit_log.actor_name', 'audit_log.role', 'audit_log.personal'])
    .where('audit_keys.member_id', '=', memberId)
    .where('audit_log.actor_kind', '<>', 'member')
    .$if(after !== undefined, (entries) => entries.where(isEarlier))
    .orderBy('audit_keys.at', 'desc')
    .orderBy('audit_keys.id', 'desc')
    .limit(take)
    .execute();
}
