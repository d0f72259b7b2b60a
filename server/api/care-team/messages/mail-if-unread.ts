import { z } from 'zod';
import { findContact } from '#server/api/account/email/contact.ts';
import { wantsMail } from '#server/api/account/email/wanted-mail.ts';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { findFirstUnread, listUntold, lockConversation, markRead, setMailDue } from './queries.ts';

export const mailIfUnreadJob = 'mail-if-unread';

const payload = z.object({ memberId: z.string(), messageId: z.string() });

/**
 * Orders a mail for an hour from now if this message is still unread then. Only the first unread one orders it, so there is one mail until
 * something is read.
 */
export async function orderMailIfUnread(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  message: z.infer<typeof payload>,
): Promise<void> {
  const after = Temporal.Duration.from({ hours: 1 });
  const subject = message.messageId;
  await setMailDue(message.memberId, transaction, subject, dependencies.clock.now().add(after));
  await enqueue(transaction, dependencies, { kind: mailIfUnreadJob, payload: message, subject, after });
}

export const unreadMailPromise: DatedPromise = {
  kind: mailIfUnreadJob,
  async listOverdue(transaction, before) {
    const messages = await listUntold(transaction, before)
      .$call(withLostJobs(mailIfUnreadJob, 'care_navigator_messages.id'))
      .execute();
    return messages.map(({ id: messageId, member_id: memberId }) => ({
      subject: messageId,
      payload: { memberId, messageId },
    }));
  },
};

/**
 * Marks the Care Partner's messages as read up to the last one seen, and orders the mail for later ones. Returns whether any were marked.
 */
export function readUpTo(
  memberId: string,
  { sql, sealing, clock }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
  last: string,
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    // Serialized with sending: a message is either found here, or finds the earlier ones read.
    if (!(await lockConversation(memberId, transaction))) return false;
    if (!(await markRead(memberId, transaction, { fromMember: false, last, now: clock.now() }))) return false;
    const next = await findFirstUnread(memberId, transaction);
    if (next) await orderMailIfUnread(transaction, { sealing, clock }, { memberId, messageId: next.id });
    return true;
  });
}

export function mailIfUnreadHandler(dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      async within(transaction, { memberId, messageId }) {
        const member = await lockMemberRow(memberId, transaction);
        await setMailDue(memberId, transaction, messageId, null);
        // After the end of coverage the conversation is closed to the member.
        if (!member?.isCovered) return;
        // A message deleted with its member is not unread; later ones have their own mail.
        if ((await findFirstUnread(memberId, transaction))?.id !== messageId) return;
        if (!(await wantsMail(memberId, transaction, 'message_mails'))) return;
        const { details, language } = await findContact(memberId, transaction, dependencies.sealing);
        await orderMail(transaction, dependencies, {
          template: 'messageUnread',
          to: details.email,
          language,
        });
      },
    },
  });
}
