import type { Sql } from '#server/platform/db/sql.ts';
import type { JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { orderMail, type PlainMail } from '#server/platform/jobs/mail/mail-order.ts';
import type { Contact } from './contact.ts';
import { confirmedPersonalEmail } from './personal-email.ts';

/** The addresses for security news: the sign-in address, and a confirmed personal one. */
export function addressesOf({ details }: Contact): string[] {
  const personal = confirmedPersonalEmail(details);
  return [details.email, ...(personal === undefined ? [] : [personal])];
}

/** Mails security news, or the end of an account, to every address of its member. */
export async function orderSecurityMail(
  transaction: Sql,
  dependencies: JobDependencies,
  contact: Contact,
  mail: Pick<PlainMail, 'template' | 'careTeam'>,
): Promise<void> {
  const { language, discreet } = contact;
  for (const to of addressesOf(contact)) {
    await orderMail(transaction, dependencies, { ...mail, to, language, discreet });
  }
}
