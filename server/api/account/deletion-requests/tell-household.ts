import type { Sql } from '#server/platform/db/sql.ts';
import type { PlainMail } from '#server/platform/jobs/mail/mail-order.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-security-mail.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listPartners } from './queries.ts';

/** For each mail to a member about the end of the account, the mail to the partner whose access ends with it. */
const partnerMails = {
  deletionRequested: 'partnerDeletionRequested',
  deletionPutOff: 'partnerDeletionPutOff',
  deletionWithdrawn: 'partnerDeletionWithdrawn',
} as const;

/** Mails the member, and the partner who has access through them. */
export async function tellHousehold(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  template: keyof typeof partnerMails,
): Promise<void> {
  const tell = async (id: string, mail: PlainMail['template']) => {
    const contact = await findContact(id, transaction, dependencies.sealing);
    await orderSecurityMail(transaction, dependencies, contact, { template: mail });
  };
  await tell(memberId, template);
  for (const { id, access_ended_at } of await listPartners(memberId, transaction)) {
    if (access_ended_at === null) await tell(id, partnerMails[template]);
  }
}
