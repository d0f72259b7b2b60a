import type { Sql } from '#server/db/sql.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';

/** Whether this member's mails say no more than that there is a message. */
export async function isDiscreet(memberId: string, sql: Sql): Promise<boolean> {
  const { discreet_notifications } = await sql
    .selectFrom('members')
    .select('discreet_notifications')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return discreet_notifications;
}

/** The same by the address a mail goes to. */
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
