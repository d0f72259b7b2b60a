export interface Mail {
  /** The same for every try, so that mail clients show a mail sent twice once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over to a mail server. */
export interface Mailer {
  /** Resolves when the mail is accepted; rejects if it should be retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
