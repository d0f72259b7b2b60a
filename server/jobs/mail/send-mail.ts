import type { Mailer } from '#server/vendors/mail/mailer.ts';
import { jobHandler, type AnyJobHandler } from '../job.ts';
import { mailOrder } from './mail-order.ts';
import { writeMail, type Sender } from './write-mail.ts';

/** Sends ordered mails, each in the way its reader chose. The job's id names the mail, so that one sent twice around a crash shows once. */
export function mailHandler(
  mailer: Mailer,
  sender: Sender,
  isDiscreet: (address: string) => Promise<boolean>,
): AnyJobHandler {
  const { hostname } = new URL(sender.origin);
  return jobHandler({
    payload: mailOrder,
    run: {
      async outside(order, { id }) {
        const said = 'discreet' in order ? order.discreet : undefined;
        const discreet = said ?? (await isDiscreet(order.to));
        await mailer.send({
          ...(await writeMail(order, sender, discreet)),
          messageId: `<${id}@${hostname}>`,
        });
      },
    },
  });
}
