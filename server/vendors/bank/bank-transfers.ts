/** What the bank provider does for us: links a member's account and debits it (ACH). Amounts are whole cents. */
export interface BankTransfers {
  /** Begins linking. With `hosted` the provider shows its pages itself, at `hostedUrl`. Throws BankUnavailableError. */
  startLink(request: LinkRequest): Promise<LinkSession>;
  /** What came of a link session, asked of the provider itself. Throws BankUnavailableError. */
  linkResult(linkToken: string): Promise<LinkResult>;
  /** Makes a lasting access of a token that can be used once, within 30 minutes. Throws BankRefusedError, BankUnavailableError. */
  exchange(publicToken: string): Promise<LinkedItem>;
  /** Ends the provider's access for good; also when it ended before. Throws BankUnavailableError. */
  unlink(accessToken: string): Promise<void>;
  /**
   * Orders a debit. The attempt's id is the idempotency key: asked twice, one transfer exists and the same answer comes.
   * Throws BankUnavailableError where it is not known whether the transfer exists: ask again with the same id.
   */
  debit(order: DebitOrder): Promise<DebitResult>;
  /** Everything that happened to our transfers after this event, oldest first, at most 25 at once. Throws BankUnavailableError. */
  transferEvents(afterEventId: number): Promise<{ events: TransferEvent[]; hasMore: boolean }>;
  /**
   * The parsed body of a webhook whose signature, body digest and age (5 minutes) are right, null otherwise.
   * The body is parsed after it was verified. Throws BankUnavailableError where the key could not be had.
   *
   * @param from the network address it came from: each may have the provider asked for a few keys it makes up
   */
  verifiedWebhook(
    rawBody: string,
    verificationHeader: string | undefined,
    from: string,
  ): Promise<BankWebhook | null>;
}

export interface LinkRequest {
  /** A random id of the member for the provider alone: no name, no email. */
  memberReference: string;
  language: 'en' | 'es';
  /** Set for Link in the browser with banks that sign in at their own site: they lead back here. */
  redirectUri?: string;
  hosted?: { completionUri: string; inMobileApp: boolean };
}

export interface LinkSession {
  linkToken: string;
  hostedUrl: string | null;
  expiresAt: Temporal.Instant;
}

export interface BankAccount {
  accountId: string;
  name: string;
  /** The last digits, as the institution shows them. */
  mask: string;
  /** Such as checking or savings, where the institution says so. */
  subtype?: string | undefined;
}

export type LinkResult =
  | { state: 'open' }
  | { state: 'exited' }
  | { state: 'linked'; publicToken: string; accounts: BankAccount[] };

export interface LinkedItem {
  itemId: string;
  accessToken: string;
  institutionName: string;
  accounts: BankAccount[];
}

export interface DebitOrder {
  /** At most 50 characters. */
  attemptId: string;
  accessToken: string;
  accountId: string;
  amountCents: number;
  /** The account holder's legal name. */
  legalName: string;
  /** At most 10 characters on the bank statement. */
  description: string;
}

export type TransferState = 'pending' | 'posted' | 'settled' | 'failed' | 'returned' | 'canceled';

/**
 * `link_ended`: the member has to link the account anew. `declined`: the provider does not debit this account. `expired`: it was
 * allowed too long ago to be ordered any more, and there is no transfer.
 */
export type DebitResult =
  | { result: 'created'; transferId: string; state: TransferState }
  | { result: 'declined' | 'insufficient_funds' | 'link_ended' | 'expired' };

export interface TransferEvent {
  eventId: number;
  transferId: string;
  state: TransferState;
  at: Temporal.Instant;
  /** The ACH return code (R01 …) of a failed or returned transfer. */
  failureCode: string | null;
}

/** `transfers`: events wait to be fetched. `link_ended`: an item must be linked anew. */
export type BankWebhook =
  | { kind: 'transfers' }
  | { kind: 'link_finished'; linkToken: string }
  | { kind: 'link_ended'; itemId: string }
  | { kind: 'other' };

/** The provider could not be reached, was too slow or answered with a fault of its own: ask again later. */
export class BankUnavailableError extends Error {
  override name = 'BankUnavailableError';
}

/** The provider said no, for good: the token is used up or unknown. */
export class BankRefusedError extends Error {
  override name = 'BankRefusedError';
}
