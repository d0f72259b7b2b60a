import type { Sql } from '#server/db/sql.ts';
import { problem } from '#server/http/json-api/problem.ts';

/**
 * Lets what is done for one member happen one after the other, until the transaction ends. Throws 401 when their access
 * ended while this waited.
 */
export async function lockMember(memberId: string, transaction: Sql): Promise<void> {
  const member = await transaction
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('access_ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw problem(401, 'unauthenticated');
}
