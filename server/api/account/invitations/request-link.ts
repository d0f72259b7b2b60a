import { z } from 'zod';
import { emailDomain, emailFault } from '#app/domain/email-address.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { createMailRequest } from '../email/mail-pause.ts';
import { issueInvitation } from './signup-invitations.ts';

/** Companies that are open and whose employees have addresses of this domain. */
async function findCompaniesOfDomain(sql: Sql, domain: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('companies')
    .select('id')
    .where('email_domain', '=', domain)
    .where('opened_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const requestSignupLinkJob = 'request-signup-link';
const payload = z.object({ email: z.string(), language: z.string().transform(languageOf) });

export const createRequestLink = (dependencies: ApiDependencies) =>
  createMailRequest(dependencies, 'signup', requestSignupLinkJob);

/** Mails an employee the link, a member the sign-in address, and any other address nothing. */
export function requestLinkHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sealing, clock } = dependencies;
  return jobHandler({
    payload,
    run: {
      within: async (transaction, { email, language }) => {
        const contact = await lockContactByEmail(transaction, sealing, email);
        if (contact) {
          const order = { to: contact.details.email, language: contact.language };
          await orderMail(transaction, dependencies, { template: 'alreadyMember', ...order });
          return;
        }
        const domain = emailFault(email) === undefined ? emailDomain(email) : '';
        const companyIds = await findCompaniesOfDomain(transaction, domain);
        if (companyIds.length === 0) return;
        const invitation = { email, inviterId: null, companyIds, requireEmployeeId: true, now: clock.now() };
        const token = await issueInvitation(transaction, sealing, invitation);
        await orderMail(transaction, dependencies, { template: 'signUp', to: email, language, token });
      },
    },
  });
}
