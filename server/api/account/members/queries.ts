import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { memberColumns } from './member.ts';

const sessionByToken = prepared((sql, value: Blanks<{ tokenDigest: Buffer }>) =>
  sql
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(memberColumns)
    .select([
      'members.details_sealed',
      'members.access_ended_at',
      'sessions.id as session_id',
      'sessions.second_factor_pending',
      'sessions.created_at as session_created_at',
      'sessions.last_active_at',
      'sessions.proved_at',
      'sessions.device_id as session_device_id',
      'sessions.ended_at',
      'sessions.ending',
    ])
    .where('sessions.token_digest', '=', value('tokenDigest')),
);

/** The session of a token digest with its member, also one that was ended. The only look-up that starts from no member. */
export const findSession = (sql: Sql, tokenDigest: Buffer) => sessionByToken.first(sql, { tokenDigest });

export async function touchSession(memberId: string, sql: Sql, sessionId: string, now: Temporal.Instant) {
  await sql
    .updateTable('sessions')
    .set({ last_active_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Country of the member's company (ISO 3166-1 alpha-2), which determines the emergency numbers. */
export async function findCountryCode(memberId: string, sql: Sql): Promise<string | undefined> {
  const company = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.country_code')
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  return company?.country_code;
}
