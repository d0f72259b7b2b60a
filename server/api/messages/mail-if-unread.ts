import { z } from 'zod';
import { findContact } from '#server/accounts/email/contact.ts';
import { wantsMail } from '#server/accounts/email/wanted-mail.ts';
import type { Sql } from '#server/db/sql.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/jobs/overdue.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { findFirstUnread, listUntold, lockConversation, markRead, setMailDue } from './queries.ts';

export const mailIfUnreadJob = 'mail-if-unread';

const payload = z.object({ memberId: z.string(), messageId: z.string() });

/**
 * Has the member told by mail when this message is still unread an hour from now. It is ordered for the first unread one alone, so
 * that whatever comes after it means no further mail until something was read.
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
 * Marks the Care Partner's messages read, up to the last one that the member saw. Of those that came meanwhile no mail is ordered
 * yet: now it is. Answers whether any were marked.
 */
export function readUpTo(
  memberId: string,
  { sql, sealing, clock }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
  last: string,
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    // What is being sent right now comes before this, and is found here, or after it, and finds what was read.
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
        await setMailDue(memberId, transaction, messageId, null);
        // A message that is gone, with its member, is not unread; those after it have a mail of their own ordered.
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
