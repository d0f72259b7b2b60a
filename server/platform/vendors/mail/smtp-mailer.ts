import type { Transporter } from 'nodemailer';
import type { Mailer } from './mailer.ts';

interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…`, which must offer STARTTLS unless the server is local. */
  url: string;
  /** The sender, such as `Wren <hello@wren.example>`. */
  from: string;
}

/** RFC 5321 4.5.3.2: a client that disconnects from a busy server sends the mail twice. */
const lastAnswerMs = 10 * 60 * 1000;

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * nodemailer's settings for an address: TLS is required unless the server is local. Times are in ms.
 */
export function smtpSettings(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isLocal = thisMachine.test(hostname);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: lastAnswerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends over SMTP. nodemailer is loaded with the first mail. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const settings = smtpSettings(url);
  let transport: Promise<Transporter> | undefined;
  const openTransport = async () => (await import('nodemailer')).createTransport(settings);
  return {
    async send({ messageId, to, subject, text, html }) {
      transport ??= openTransport();
      const open = await transport;
      await open.sendMail({
        from,
        // An object, so that the address is not parsed as a list.
        to: { name: '', address: to },
        messageId,
        subject,
        text,
        html,
        // Prevents automatic replies and threading of one member's mails.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}
