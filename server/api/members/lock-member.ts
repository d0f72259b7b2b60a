import type { Sql } from '#server/db/sql.ts';

/** Lets what is done for one member happen one after the other, until the transaction ends. */
export async function lockMember(memberId: string, transaction: Sql): Promise<void> {
  await transaction.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}
