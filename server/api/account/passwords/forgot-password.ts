import { z } from 'zod';
import { canonicalEmail } from '#app/domain/canonical-email.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { orderLinks } from '../email/order-links.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { createMailPause } from '../email/mail-pause.ts';
import { createRateLimit, mailsToWholeOffice, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export const forgotPasswordJob = 'forgot-password';
const payload = z.object({ email: z.string() });

/** Prevents mails to many mailboxes by a script. Requests that find an account count too, or the limit would reveal it. */
const perAddress = { keyPrefix: 'forgot-address', ...mailsToWholeOffice };
/** Protects one mailbox from a flood. */
const perEmail = { keyPrefix: 'forgot-email', points: 5, duration: 60 * 60 };

interface ForgotRequest {
  email: string;
  address: string;
  language: Language;
}

/**
 * Accepts a request. The job checks later whether there is an account, so that the answer is the same for
 * every address. A second request within a minute has to wait. When a mailbox gets too many requests, no more mails
 * are sent and the answer stays the same.
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
 * Mails links to the addresses of the account, never to the typed address. A personal address finds no account, because
 * several members may share it.
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
