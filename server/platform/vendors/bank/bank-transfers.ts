import type { Language } from '#app/domain/localized-text.ts';

/** The bank provider: links a member's account and debits it (ACH). Amounts are whole cents. */
export interface BankTransfers {
  /** Begins linking. With `hosted` the provider shows its pages itself, at `hostedUrl`. Throws BankUnavailableError. */
  startLink(request: LinkRequest): Promise<LinkSession>;
  /** Fetches the result of a link session from the provider. Throws BankUnavailableError. */
  linkResult(linkToken: string): Promise<LinkResult>;
  /** Exchanges a single-use token, valid for 30 minutes, for permanent access. Throws BankRefusedError, BankUnavailableError. */
  exchange(publicToken: string): Promise<LinkedItem>;
  /** Revokes the access permanently; idempotent. Throws BankUnavailableError. */
  unlink(accessToken: string): Promise<void>;
  /**
   * Orders a debit. The attempt's id is the idempotency key. Throws BankUnavailableError if it is unknown whether the
   * transfer exists: retry with the same id.
   */
  debit(order: DebitOrder): Promise<DebitResult>;
  /** Events of our transfers after this one, oldest first, at most 25 at once. Throws BankUnavailableError. */
  transferEvents(afterEventId: number): Promise<{ events: TransferEvent[]; hasMore: boolean }>;
  /**
   * The parsed body of a webhook with valid signature, body digest and age (5 minutes), null otherwise.
   * The body is parsed after verification. Throws BankUnavailableError if the key could not be fetched.
   *
   * @param from the sender's network address, for the limit on key look-ups
   */
  verifiedWebhook(
    rawBody: string,
    verificationHeader: string | undefined,
    from: string,
  ): Promise<BankWebhook | null>;
}

export interface LinkRequest {
  /** A random id of the member, used only with the provider: no name, no email. */
  memberReference: string;
  /** English where the provider's pages do not exist in it. */
  language: Language;
  /** Set for Link in the browser with banks that sign in at their own site: they redirect here. */
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
  /** For example checking or savings, if known. */
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
 * `link_ended`: the member has to link the account again. `declined`: the provider does not debit this account. `expired`:
 * the authorization is too old, and there is no transfer.
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

/** `transfers`: new events can be fetched. `link_ended`: an item must be linked again. */
export type BankWebhook =
  | { kind: 'transfers' }
  | { kind: 'link_finished'; linkToken: string }
  | { kind: 'link_ended'; itemId: string }
  | { kind: 'other' };

/** The provider could not be reached, was too slow or failed: retry later. */
export class BankUnavailableError extends Error {
  override name = 'BankUnavailableError';
}

/** The provider refused permanently: the token is used or unknown. */
export class BankRefusedError extends Error {
  override name = 'BankRefusedError';
}
