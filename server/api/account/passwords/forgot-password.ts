import { z } from 'zod';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContactByEmail } from '../email/contact.ts';
import { orderLinks } from '../email/order-links.ts';
import { createMailRequest } from '../email/mail-pause.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';

export const forgotPasswordJob = 'forgot-password';

export const createForgotPassword = (dependencies: ApiDependencies) =>
  createMailRequest(dependencies, 'forgot', forgotPasswordJob);

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
