import { z } from 'zod';
import { canonicalEmail } from '#app/domain/canonical-email.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { lockContactByEmail } from '#server/accounts/email/contact.ts';
import { orderLinks } from '#server/accounts/email/order-links.ts';
import { signsInAtCompany } from '#server/accounts/single-sign-on/single-sign-on.ts';
import { createMailPause } from '#server/accounts/email/mail-pause.ts';
import { createRateLimit } from '#server/http/rate-limits.ts';
import { tooManyAttempts } from '#server/http/too-many-attempts.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

export const forgotPasswordJob = 'forgot-password';
const payload = z.object({ email: z.string() });

/** Keeps a script from having mails sent to one mailbox after another. To give back what found an account would tell of it. */
const perAddress = { keyPrefix: 'forgot-address', points: 600, duration: 15 * 60 };
/** Keeps one mailbox from being flooded. */
const perEmail = { keyPrefix: 'forgot-email', points: 5, duration: 60 * 60 };

interface ForgotRequest {
  email: string;
  address: string;
  language: Language;
}

/**
 * Takes a request in. Whether there is an account is found out later, by the job: what happens here is the same for
 * every address. Whoever asks twice in a minute is told to wait. Somebody whose mailbox is being flooded gets no more
 * mails; whoever floods it is not told.
 */
export function createForgotPassword(dependencies: ApiDependencies) {
  const { sql, sealing } = dependencies;
  const byAddress = createRateLimit(sql, sealing, perAddress);
  const byEmail = createRateLimit(sql, sealing, perEmail);
  const pause = createMailPause(dependencies, 'forgot');

  return async function forgotPassword({ email, address, language }: ForgotRequest): Promise<void> {
    const wait = await byAddress.take(address);
    if (wait > 0) throw tooManyAttempts(wait, language);
    await pause([address, canonicalEmail(email)], language);
    if ((await byEmail.take(canonicalEmail(email))) > 0) return;
    await enqueue(sql, dependencies, { kind: forgotPasswordJob, payload: { email } });
  };
}

/**
 * Sends links to the addresses of the account, never to what was typed: a personal address finds none, so that one that
 * several members gave mixes nobody up.
 */
export function forgotPasswordHandler({ sealing, clock }: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      within: async (transaction, { email }) => {
        const contact = await lockContactByEmail(transaction, sealing, email);
        if (!contact) return;
        if (await signsInAtCompany(contact.id, transaction, contact.details.email)) {
          const { details, language } = contact;
          const order = { template: 'signInAtCompany', to: details.email, language } as const;
          return orderMail(transaction, { sealing, clock }, order);
        }
        await orderLinks(transaction, { sealing, clock }, contact, 'reset_password');
      },
    },
  });
}
