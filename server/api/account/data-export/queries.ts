import type { Sql } from '#server/platform/db/sql.ts';

/** Whether this session started an export since then. */
export async function hasExported(
  memberId: string,
  sql: Sql,
  { sessionId, since }: { sessionId: string; since: Temporal.Instant },
): Promise<boolean> {
  const found = await sql
    .selectFrom('account_activities')
    .select('id')
    .where('member_id', '=', memberId)
    .where('happened_at', '>=', since.toString())
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'data_exported')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
