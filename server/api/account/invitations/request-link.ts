import { z } from 'zod';
import { canonicalEmail } from '#app/domain/canonical-email.ts';
import { emailFault } from '#app/domain/email-address.ts';
import { emailDomain } from '#app/domain/email-domain.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { invitationDays, orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { issueInvitation } from './signup-invitations.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { createRateLimit, mailsToWholeOffice, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Companies whose employees have addresses of this domain. */
async function findCompaniesOfDomain(sql: Sql, domain: string): Promise<string[]> {
  const rows = await sql.selectFrom('companies').select('id').where('email_domain', '=', domain).execute();
  return rows.map(({ id }) => id);
}

export const requestSignupLinkJob = 'request-signup-link';
const payload = z.object({ email: z.string(), language: z.string().transform(languageOf) });

const perAddress = { keyPrefix: 'signup-address', ...mailsToWholeOffice };
const perEmail = { keyPrefix: 'signup-email', points: 5, duration: 60 * 60 };

interface LinkRequest {
  email: string;
  address: string;
  language: Language;
}

/** Accepts a request. The job checks whether there is an account, so that the response is the same for every address. */
export function createRequestLink(dependencies: ApiDependencies) {
  const { sql, sealing } = dependencies;
  const byAddress = createRateLimit(sql, sealing, perAddress);
  const byEmail = createRateLimit(sql, sealing, perEmail);
  const pause = createMailPause(dependencies, 'signup');

  return async function requestLink({ email, address, language }: LinkRequest): Promise<void> {
    const wait = await byAddress.take(address);
    if (wait > 0) throw tooManyAttempts(wait, language);
    await pause([address, canonicalEmail(email)], language);
    if ((await byEmail.take(canonicalEmail(email))) > 0) return;
    await enqueue(sql, dependencies, { kind: requestSignupLinkJob, payload: { email, language } });
  };
}

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
        const companyIds = await findCompaniesOfDomain(transaction, domainOf(email));
        if (companyIds.length === 0) return;
        const token = await issueInvitation(transaction, sealing, {
          email,
          inviterId: null,
          companyIds,
          requireEmployeeId: true,
          now: clock.now(),
          lasts: Temporal.Duration.from({ hours: 24 * invitationDays }),
        });
        await orderMail(transaction, dependencies, { template: 'signUp', to: email, language, token });
      },
    },
  });
}

function domainOf(email: string): string {
  return emailFault(email) === undefined ? emailDomain(email) : '';
}
