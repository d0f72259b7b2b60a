/** A session at the bank service, in which a member chooses a bank and an account. */
export interface LinkSession {
  id: string;
  linkToken: string;
}

export interface BankLinkProps {
  /** Takes what was linked, as a form. */
  payUrl: string;
  /** Begins a session. */
  sessionUrl: string;
  /** Where the bank service is asked what came of a session that went on elsewhere. */
  returnUrl: string;
  formToken: string;
  /** What a stand-in of the bank service has in the place of its own script. */
  script: string | null;
  /** The session that a member comes back to from a bank's own site: it goes on at once. */
  session: LinkSession | null;
  texts: Readonly<Record<'opening' | 'linked' | 'left' | 'failed' | 'inApp' | 'doneInApp', string>>;
}
