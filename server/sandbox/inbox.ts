import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Mail, Mailer } from '#server/platform/vendors/mail/mailer.ts';

export interface InboxDependencies {
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
}

const storedMail = z.object({
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const placeOf = (messageId: string) => ({ table: 'sandbox_mails', column: 'mail_sealed', row: messageId });

/** A mailer that stores mails instead of sending them. A mail that is sent twice is stored once. */
export function inboxMailer({ sql, sealing, clock }: InboxDependencies): Mailer {
  return {
    async send(mail) {
      await sql
        .insertInto('sandbox_mails')
        .values({
          message_id: mail.messageId,
          mail_sealed: sealing.seal(JSON.stringify(mail), placeOf(mail.messageId)),
          received_at: clock.now().toString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    close() {},
  };
}

export interface ReceivedMail extends Mail {
  receivedAt: string;
}

/** The newest mails first. */
export async function readInbox({ sql, sealing }: InboxDependencies, most = 50): Promise<ReceivedMail[]> {
  const rows = await sql
    .selectFrom('sandbox_mails')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('position', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ message_id, mail_sealed, received_at }) => ({
    ...storedMail.parse(JSON.parse(sealing.open(mail_sealed, placeOf(message_id)))),
    receivedAt: received_at,
  }));
}
