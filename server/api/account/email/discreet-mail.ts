import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';

/** Whether the member of this address chose mails that do not reveal their subject. */
export async function wantsDiscreetMail(
  address: string,
  { sql, sealing }: { sql: Sql; sealing: Sealing },
): Promise<boolean> {
  const member = await sql
    .selectFrom('members')
    .select('discreet_notifications')
    .where('email_digest', 'in', emailDigests(sealing, address))
    .executeTakeFirst();
  return member?.discreet_notifications ?? false;
}
