import type { Mailer } from '#server/vendors/mail/mailer.ts';
import type { Clock } from '#app/domain/clock.ts';
import { jobHandler, type AnyJobHandler, type RunningJob } from '../job.ts';
import { isLinkMail, mailOrder, type LinkMail } from './mail-order.ts';
import { writeMail, type Sender } from './write-mail.ts';

/** What mails are sent with. The recipients are what only those know who order mails. */
interface Sending {
  mailer: Mailer;
  sender: Sender;
  clock: Clock;
  recipients: MailRecipients;
}

interface MailRecipients {
  /** Whether the recipient chose mails that say no more than that there is a message. */
  isDiscreet(address: string): Promise<boolean>;
  /**
   * The mail with a link that works for as long as it says: the one ordered, or a new one for this and later tries.
   * Undefined when nobody waits for it any more.
   */
  withWorkingLink(order: LinkMail, rewrite: RunningJob['rewrite']): Promise<LinkMail | undefined>;
}

/**
 * Sends ordered mails, each in the way its recipient chose. The job's id names the mail, so that one sent twice around a
 * crash shows once; with a new link it is another mail.
 */
export function mailHandler({ mailer, sender, clock, recipients }: Sending): AnyJobHandler {
  const { hostname } = new URL(sender.origin);
  return jobHandler({
    payload: mailOrder,
    run: {
      async outside(ordered, { id, rewrite }) {
        const until = 'until' in ordered ? ordered.until : undefined;
        if (until !== undefined && Temporal.Instant.compare(clock.now(), until) >= 0) return;
        const order = isLinkMail(ordered) ? await recipients.withWorkingLink(ordered, rewrite) : ordered;
        if (!order) return;
        const said = 'discreet' in order ? order.discreet : undefined;
        const discreet = said ?? (await recipients.isDiscreet(order.to));
        const name = 'renewals' in order && order.renewals ? `${id}.${order.renewals}` : id;
        await mailer.send({
          ...(await writeMail(order, sender, discreet)),
          messageId: `<${name}@${hostname}>`,
        });
      },
    },
  });
}
