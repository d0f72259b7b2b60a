import { z } from 'zod';
import { emailDomain, emailFault } from '#app/domain/email-address.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { emailDigests, findHolderOfEmail } from '../email/email-digest.ts';
import { findDependentByEmail } from '../roster/queries.ts';
import { inviteToSignUp } from './signup-invitations.ts';

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

/** Who may join with an address: the employees of a company with its domain, or the dependent that a roster lists with it. */
async function whoMayJoin(sql: Sql, { sealing, clock }: ApiDependencies, email: string) {
  const companyIds = await findCompaniesOfDomain(
    sql,
    emailFault(email) === undefined ? emailDomain(email) : '',
  );
  if (companyIds.length > 0) return { companyIds, dependentRowId: null };
  const dependent = await findDependentByEmail(sql, emailDigests(sealing, email), clock.now());
  return dependent && { companyIds: [dependent.company_id], dependentRowId: dependent.id };
}

/** Mails an employee or a listed dependent the link, a member the sign-in address, and any other address nothing. */
export function requestLinkHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sealing } = dependencies;
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
        // Only staff give an account back that they ended, so a link would open nothing.
        if ((await findHolderOfEmail(transaction, sealing, email))?.keeps_email) return;
        const joining = await whoMayJoin(transaction, dependencies, email);
        if (!joining) return;
        const invitation = { email, ...joining, requireEmployeeId: true, language };
        await inviteToSignUp(transaction, dependencies, invitation);
      },
    },
  });
}
