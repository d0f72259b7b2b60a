import { z } from 'zod';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { resetTokenMinutes } from '#server/jobs/mail/link-lifetimes.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import type { Language } from '#server/domain/localized-text.ts';
import { issueToken } from '../members/account-tokens.ts';
import { findContactByEmail } from '../members/contact.ts';
import { signsInAtCompany } from '../members/single-sign-on.ts';
import { createRateLimit } from '../rate-limits.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import type { ApiWorld } from '../world.ts';

export const forgotPasswordJob = 'forgot-password';
const payload = z.object({ email: z.string() });

const perAddress = { keyPrefix: 'forgot-address', points: 30, duration: 15 * 60 };
const perEmail = { keyPrefix: 'forgot-email', points: 5, duration: 60 * 60 };

interface ForgotRequest {
  email: string;
  address: string;
  language: Language;
}

/**
 * Takes a request in. Whether there is an account is found out later, by the job: what happens here is the same for
 * every address. Somebody whose mailbox is being flooded gets no more mails; whoever floods it is not told.
 */
export function createForgotPassword(world: ApiWorld) {
  const { sql, sealing } = world;
  const byAddress = createRateLimit(sql, sealing, perAddress);
  const byEmail = createRateLimit(sql, sealing, perEmail);

  return async function forgotPassword({ email, address, language }: ForgotRequest): Promise<void> {
    const wait = await byAddress.take(address);
    if (wait > 0) throw tooManyAttempts(wait, language);
    if ((await byEmail.take(email.trim().toLowerCase())) > 0) return;
    await enqueue(sql, world, { kind: forgotPasswordJob, payload: { email } });
  };
}

/** Sends the link to the address of the account, never to what was typed. */
export function forgotPasswordHandler({ sealing, clock }: ApiWorld): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      within: async (transaction, { email }) => {
        const contact = await findContactByEmail(transaction, sealing, email);
        if (!contact) return;
        if (await signsInAtCompany(contact.id, transaction, contact.details.email)) {
          const { details, language } = contact;
          const order = { template: 'signInAtCompany', to: details.email, language } as const;
          return orderMail(transaction, { sealing, clock }, order);
        }
        const token = await issueToken(contact.id, transaction, {
          purpose: 'reset_password',
          now: clock.now(),
          lasts: Temporal.Duration.from({ minutes: resetTokenMinutes }),
        });
        const { language, details } = contact;
        await orderMail(
          transaction,
          { sealing, clock },
          { template: 'resetPassword', to: details.email, language, token },
        );
      },
    },
  });
}
