import { emailDomain, emailFault } from '#app/domain/email-address.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail, invitationDays } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { emailDigests, findHolderOfEmail } from '../email/email-digest.ts';
import { findDependentByEmail } from '../roster/queries.ts';
import { inviteToSignUp } from './signup-invitations.ts';
import { z } from '@hono/zod-openapi';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { createMailRequest } from '../email/mail-pause.ts';

export const requestSignupLinkJob = 'request-signup-link';
const payload = z.object({ email: z.string(), language: z.string().transform(languageOf) });

/** Who may join with an address: the employees of a company with its domain, or the dependent that a roster lists with it. */
async function whoMayJoin(sql: Sql, { sealing, clock }: ApiDependencies, email: string) {
  const companies = await sql
    .selectFrom('companies')
    .select('id')
    .where('email_domain', '=', emailFault(email) === undefined ? emailDomain(email) : '')
    .where('opened_at', 'is not', null)
    .execute();
  const companyIds = companies.map(({ id }) => id);
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

const body = z.object({ email: mailableText('blank.email_missed') }).meta({ id: 'SignupInvitation' });

export function signupInvitationRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const requestLink = createMailRequest(dependencies, 'signup', requestSignupLinkJob);

  publicCall({
    post: '/signup_invitations',
    summary: 'Request a registration link by work email',
    description:
      'The response and its time are the same for every address. A new link voids the earlier one.',
    body: jsonBody(body),
    responses: {
      202: jsonResponse(
        'If the address belongs to a participating company, a mail is on its way',
        z.object({ meta: z.object({ link_valid_days: z.int() }) }),
      ),
      422: ['blank', 'invalid', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    await requestLink(c, c.req.valid('json').email);
    return replyJson(c, { meta: { link_valid_days: invitationDays } }, 202);
  });
}
