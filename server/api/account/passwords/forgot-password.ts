import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { jobHandler, type AnyJobHandler, type JobDependencies } from '#server/platform/jobs/job.ts';
import { lockContactByEmail, type Contact } from '../email/contact.ts';
import { orderLinks } from '../email/order-links.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';

export const forgotPasswordJob = 'forgot-password';

/** Mails a member, at each of their addresses, a link to a new password, or that they sign in at their company. */
export async function mailWayIn(
  transaction: Sql,
  dependencies: JobDependencies,
  contact: Contact,
): Promise<void> {
  if (await signsInAtCompany(contact.id, transaction, contact.details.email))
    return orderSecurityMail(transaction, dependencies, contact, { template: 'signInAtCompany' });
  await orderLinks(transaction, dependencies, contact, 'reset_password');
}

/**
 * Mails links to the addresses of the account, never to the typed address. A personal address finds no account, because
 * several members may share it.
 */
export function forgotPasswordHandler({ sealing, clock }: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ email: z.string() }),
    run: {
      within: async (transaction, { email }) => {
        const contact = await lockContactByEmail(transaction, sealing, email);
        if (contact) await mailWayIn(transaction, { sealing, clock }, contact);
      },
    },
  });
}
