import type { Sql } from '#server/db/sql.ts';
import type { ConsentRow } from './resource.ts';

/** Nothing happens when the member agreed to this version before: the first consent stands. */
export async function insertConsent(memberId: string, sql: Sql, consent: Omit<ConsentRow, 'member_id'>) {
  await sql
    .insertInto('data_sharing_consents')
    .values({ ...consent, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['member_id', 'text_version']).doNothing())
    .execute();
}

export function findConsent(memberId: string, sql: Sql, textVersion: string) {
  return sql
    .selectFrom('data_sharing_consents')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('text_version', '=', textVersion)
    .executeTakeFirstOrThrow();
}

export async function stopAskingForConsent(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('members')
    .set({ require_data_sharing_consent: false })
    .where('id', '=', memberId)
    .execute();
}
