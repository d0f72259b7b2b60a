import type { Sql } from '#server/platform/db/sql.ts';
import type { ConsentRow } from './resource.ts';

/** Returns false when the member agreed to this version before; the first consent is kept. */
export async function insertConsent(
  memberId: string,
  sql: Sql,
  consent: Omit<ConsentRow, 'member_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('data_sharing_consents')
    .values({ ...consent, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['member_id', 'text_version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findConsent(memberId: string, sql: Sql, textVersion: string) {
  return sql
    .selectFrom('data_sharing_consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('text_version', '=', textVersion)
    .executeTakeFirstOrThrow();
}

/** The member's latest consent that is not withdrawn. */
export function findNewestConsent(memberId: string, sql: Sql) {
  return sql
    .selectFrom('data_sharing_consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Moves all current consents to the withdrawn ones. Returns false when there was none. */
export async function moveToWithdrawn(memberId: string, sql: Sql, now: Temporal.Instant): Promise<boolean> {
  const consents = await sql
    .deleteFrom('data_sharing_consents')
    .where('member_id', '=', memberId)
    .returningAll()
    .execute();
  if (consents.length === 0) return false;
  await sql
    .insertInto('withdrawn_consents')
    .values(consents.map((consent) => ({ ...consent, withdrawn_at: now.toString() })))
    .execute();
  return true;
}

/** Sets whether the member must see the consent screen before anything else. */
export async function setAskedForConsent(memberId: string, sql: Sql, asked: boolean): Promise<void> {
  await sql
    .updateTable('members')
    .set({ require_data_sharing_consent: asked })
    .where('id', '=', memberId)
    .execute();
}
