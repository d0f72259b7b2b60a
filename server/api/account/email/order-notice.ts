import type { Sql } from '#server/platform/db/sql.ts';
import type { JobDependencies } from '#server/platform/jobs/job.ts';
import {
  bulkMailJob,
  orderMail,
  type CoverageEndMail,
  type Notice,
  type PlainMail,
} from '#server/platform/jobs/mail/mail-order.ts';
import { confirmedPersonalEmail, type Contact } from './contact.ts';
import { issueDisavowal } from '../disavowal/disavowal-tokens.ts';

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

/** The addresses for security news: the sign-in address, and a confirmed personal one. */
export function addressesOf({ details }: Pick<Contact, 'details'>): string[] {
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

/** Mails a member about their coverage, to the same addresses. An import of a roster orders thousands of these. */
export async function orderCoverageMail(
  transaction: Sql,
  dependencies: JobDependencies,
  contact: Contact,
  mail: Pick<CoverageEndMail, 'template' | 'coveredUntil' | 'claimsUntil'> | { template: 'coverageGoesOn' },
): Promise<void> {
  const { language, discreet } = contact;
  for (const to of addressesOf(contact)) {
    await orderMail(transaction, dependencies, { ...mail, to, language, discreet }, { kind: bulkMailJob });
  }
}
