import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { issueInvitation } from './signup-invitations.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail, type MailOrder } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export const invitePartnerJob = 'invite-partner';

interface Invited {
  email: string;
  companyId: string;
  language: Language;
}

/**
 * Orders a partner invitation in the caller's transaction. The job decides later which mail is sent, so this call does not
 * depend on whether the address has an account. An earlier invitation becomes void.
 */
export async function orderPartnerInvitation(
  employeeId: string,
  sql: Sql,
  dependencies: JobDependencies,
  { email, companyId, language }: Invited,
): Promise<void> {
  const token = await issueInvitation(sql, dependencies.sealing, {
    email,
    inviterId: employeeId,
    companyIds: [companyId],
    requireEmployeeId: false,
    now: dependencies.clock.now(),
  });
  await enqueue(sql, dependencies, { kind: invitePartnerJob, payload: { email, token, language } });
}

/** Mails a partner the link; an address with an account gets a mail that no invitation is needed. */
export function invitePartnerHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ email: z.string(), token: z.string(), language: z.string().transform(languageOf) }),
    run: {
      within: async (transaction, { email, token, language }) => {
        const contact = await lockContactByEmail(transaction, dependencies.sealing, email);
        const order: MailOrder = contact
          ? { template: 'alreadyMember', to: contact.details.email, language: contact.language }
          : { template: 'partnerInvitation', to: email, language, token };
        await orderMail(transaction, dependencies, order);
      },
    },
  });
}
