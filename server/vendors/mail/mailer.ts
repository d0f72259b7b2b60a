export interface Mail {
  /** The same for every try at sending it, so that a mail sent twice shows once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /** Resolves when the mail is taken in for good; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
