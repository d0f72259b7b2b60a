import type { Mailer } from '../../vendors/mail/mailer.ts';
import type { Brand } from '#app/domain/brand.ts';
import type { Clock } from '#app/domain/clock.ts';
import { jobHandler, type AnyJobHandler, type RunningJob } from '../job.ts';
import { isLinkMail, mailOrder, type LinkMail, type MailOrder } from './mail-order.ts';
import { writeMail, type Sender } from './write-mail.ts';

/** Dependencies for sending. `recipients` is provided by the part that orders mails. */
interface Sending {
  mailer: Mailer;
  sender: Sender;
  clock: Clock;
  recipients: MailRecipients;
}

/** How a mail to its recipient looks. */
export interface MailLook {
  /** Whether the recipient chose mails that only announce a message. */
  isDiscreet: boolean;
  /** Of the recipient's company; null for the product's own look. */
  brand: Brand | null;
}

interface MailRecipients {
  lookOf(order: MailOrder): Promise<MailLook>;
  /**
   * Returns the mail with a link that works for its stated duration: the ordered one, or a new one for this and later tries.
   * Undefined when the mail is no longer needed.
   */
  withWorkingLink(order: LinkMail, rewrite: RunningJob['rewrite']): Promise<LinkMail | undefined>;
  /** Called once the mail server has taken the mail. */
  accepted(order: MailOrder): Promise<void>;
}

/**
 * Sends ordered mails in the style that each recipient chose. The job's id is the Message-ID, so that a mail sent twice
 * around a crash is shown once; a mail with a new link gets a new one.
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
        const { isDiscreet, brand } = await recipients.lookOf(order);
        const said = 'discreet' in order ? order.discreet : undefined;
        const name = 'renewals' in order && order.renewals ? `${id}.${order.renewals}` : id;
        await mailer.send({
          ...(await writeMail(order, sender, said ?? isDiscreet, brand)),
          messageId: `<${name}@${hostname}>`,
        });
        await recipients.accepted(order);
      },
    },
  });
}
