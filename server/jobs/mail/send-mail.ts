import type { Mailer } from '#server/vendors/mail/mailer.ts';
import { jobHandler, type AnyJobHandler } from '../job.ts';
import { mailOrder } from './mail-order.ts';
import { writeMail, type Sender } from './write-mail.ts';

/** Sends ordered mails. The job's id names the mail, so that one sent twice around a crash shows once. */
export function mailHandler(mailer: Mailer, sender: Sender): AnyJobHandler {
  const { hostname } = new URL(sender.origin);
  return jobHandler({
    payload: mailOrder,
    run: {
      outside: async (order, { id }) =>
        mailer.send({ ...(await writeMail(order, sender)), messageId: `<${id}@${hostname}>` }),
    },
  });
}
