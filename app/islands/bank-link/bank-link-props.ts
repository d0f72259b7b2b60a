/** A session at the bank service, in which a member chooses a bank and an account. */
export interface LinkSession {
  id: string;
  linkToken: string;
}

export interface BankLinkProps {
  /** Receives the linked account as a form. */
  payUrl: string;
  /** Begins a session. */
  sessionUrl: string;
  /** Fetches the result of a session that ended outside this page. */
  returnUrl: string;
  formToken: string;
  /** The stand-in's replacement for the bank service's script. */
  script: string | null;
  /** The session to resume after a redirect from a bank's own site. */
  session: LinkSession | null;
  texts: Readonly<Record<'opening' | 'linked' | 'left' | 'failed' | 'inApp' | 'doneInApp', string>>;
}
