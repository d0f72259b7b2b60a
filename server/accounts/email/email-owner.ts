import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';

/** Whether somebody else signs in with this address. */
export async function isTakenByOther(
  memberId: string,
  sql: Sql,
  sealing: Sealing,
  email: string,
): Promise<boolean> {
  const other = await sql
    .selectFrom('members')
    .select('id')
    .where('email_digest', 'in', emailDigests(sealing, email))
    .where('id', '<>', memberId)
    .executeTakeFirst();
  return other !== undefined;
}
