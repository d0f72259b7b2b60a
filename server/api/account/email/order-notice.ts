import type { Sql } from '#server/platform/db/sql.ts';
import type { JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { orderMail, type Notice } from '#server/platform/jobs/mail/mail-order.ts';
import type { Contact } from './contact.ts';
import { issueDisavowal } from '../disavowal/disavowal-tokens.ts';
import { addressesOf } from './order-security-mail.ts';

/** Mails a member about account activity, with a link to disavow it. */
export async function orderNotice(
  transaction: Sql,
  dependencies: JobDependencies,
  contact: Contact,
  notice: Notice,
): Promise<void> {
  const { sealing, clock } = dependencies;
  const { id, language, discreet } = contact;
  for (const to of addressesOf(contact)) {
    const token = await issueDisavowal(id, transaction, { sealing, sentTo: to, now: clock.now() });
    await orderMail(transaction, dependencies, { ...notice, to, language, discreet, token });
  }
}
