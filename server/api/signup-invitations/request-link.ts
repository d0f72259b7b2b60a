import { z } from 'zod';
import { languages, type Language } from '#server/domain/localized-text.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { invitationDays } from '#server/jobs/mail/link-lifetimes.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { findContactByEmail } from '../members/contact.ts';
import { issueInvitation } from '../members/signup-invitations.ts';
import { createRateLimit } from '../rate-limits.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import type { ApiWorld } from '../world.ts';
import { findCompaniesOfDomain } from './queries.ts';

export const requestSignupLinkJob = 'request-signup-link';
const payload = z.object({ email: z.string(), language: z.enum(languages) });

const perAddress = { keyPrefix: 'signup-address', points: 30, duration: 15 * 60 };
const perEmail = { keyPrefix: 'signup-email', points: 5, duration: 60 * 60 };

interface LinkRequest {
  email: string;
  address: string;
  language: Language;
}

/** Takes a request in. What comes of it the job finds out: what happens here is the same for every address. */
export function createRequestLink(world: ApiWorld) {
  const { sql, sealing } = world;
  const byAddress = createRateLimit(sql, sealing, perAddress);
  const byEmail = createRateLimit(sql, sealing, perEmail);

  return async function requestLink({ email, address, language }: LinkRequest): Promise<void> {
    const wait = await byAddress.take(address);
    if (wait > 0) throw tooManyAttempts(wait, language);
    if ((await byEmail.take(email.toLowerCase())) > 0) return;
    await enqueue(sql, world, { kind: requestSignupLinkJob, payload: { email, language } });
  };
}

/** Mails a link to an employee's address, the way to sign in to a member's, and nothing to anybody else's. */
export function requestLinkHandler(world: ApiWorld): AnyJobHandler {
  const { sealing, clock } = world;
  return jobHandler({
    payload,
    run: {
      within: async (transaction, { email, language }) => {
        const contact = await findContactByEmail(transaction, sealing, email);
        if (contact) {
          const order = { to: contact.details.email, language: contact.language };
          await orderMail(transaction, world, { template: 'alreadyMember', ...order });
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
        await orderMail(transaction, world, { template: 'signUp', to: email, language, token });
      },
    },
  });
}

const address = z.email();

function domainOf(email: string): string {
  return address.safeParse(email).success ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
}
