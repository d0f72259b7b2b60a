import { createHash } from 'node:crypto';
import type { Clock } from '#app/domain/clock.ts';
import {
  BankRefusedError,
  BankUnavailableError,
  type BankAccount,
  type BankTransfers,
  type BankWebhook,
  type DebitOrder,
  type DebitResult,
  type LinkRequest,
  type LinkResult,
  type TransferEvent,
  type TransferState,
} from '#server/platform/vendors/bank/bank-transfers.ts';

type Call = keyof BankTransfers;

interface FakeTransfer extends DebitOrder {
  transferId: string;
}

/** A bank provider in memory with the state of a real one. */
export interface FakeBank extends BankTransfers {
  /** Requests for link sessions, newest last. */
  readonly links: readonly (LinkRequest & { linkToken: string })[];
  /** Every transfer that exists. */
  readonly transfers: readonly FakeTransfer[];
  /** Valid access tokens. */
  readonly accesses: ReadonlySet<string>;
  /** Number of calls by name. */
  readonly calls: Readonly<Partial<Record<Call, number>>>;
  /** The next call of this name fails, before or after its effect. */
  fail(call: Call, when: 'before' | 'after'): void;
  /** Runs around every call; its errors are thrown to the caller. */
  around: ((call: Call, when: 'before' | 'after') => void | Promise<void>) | undefined;
  /** The result of later debits instead of a transfer. */
  refusesDebits: Exclude<DebitResult['result'], 'created'> | undefined;
  /** The member finishes at the provider. Returns the one-time token. */
  finishLink(linkToken: string, accounts?: BankAccount[]): string;
  exitLink(linkToken: string): void;
  /** A one-time token as Link in the browser receives it. */
  publicToken(accounts?: BankAccount[], token?: string): string;
  /** Sends an event of the attempt's transfer. */
  move(attemptId: string, state: TransferState, failureCode?: string): void;
  /** Adds an event without changes, of any transfer. */
  tell(event: Omit<TransferEvent, 'eventId'>): void;
  /** A webhook as the provider sends it. */
  webhook(news: BankWebhook): { method: string; headers: Record<string, string>; body: string };
}

export const checking: BankAccount = {
  accountId: 'checking',
  name: 'Everyday Checking',
  mask: '4321',
  subtype: 'checking',
};

const signatureOf = (body: string) => createHash('sha256').update(`bank ${body}`).digest('hex');

export function fakeBank(clock: Clock): FakeBank {
  const links: (LinkRequest & { linkToken: string })[] = [];
  const results = new Map<string, LinkResult>();
  const publicTokens = new Map<string, BankAccount[]>();
  const accesses = new Set<string>();
  const transfers: FakeTransfer[] = [];
  const answers = new Map<string, DebitResult>();
  const events: TransferEvent[] = [];
  const calls: Partial<Record<Call, number>> = {};
  const failures: { call: Call; when: 'before' | 'after' }[] = [];
  let count = 0;
  const next = (kind: string) => `${kind}-${(count += 1)}`;

  async function pass(call: Call, when: 'before' | 'after') {
    await bank.around?.(call, when);
    const index = failures.findIndex((one) => one.call === call && one.when === when);
    if (index < 0) return;
    failures.splice(index, 1);
    throw new BankUnavailableError(`${call} failed ${when} it was done`);
  }

  async function done<T>(call: Call, act: () => T): Promise<T> {
    calls[call] = (calls[call] ?? 0) + 1;
    await pass(call, 'before');
    const answer = act();
    await pass(call, 'after');
    return answer;
  }

  function debit(order: DebitOrder): DebitResult {
    if (!accesses.has(order.accessToken)) return { result: 'link_ended' };
    const earlier = answers.get(order.attemptId);
    if (earlier) return earlier;
    let answer: DebitResult;
    if (bank.refusesDebits) {
      answer = { result: bank.refusesDebits };
    } else {
      const transferId = next('transfer');
      transfers.push({ ...order, transferId });
      answer = { result: 'created', transferId, state: 'pending' };
      bank.tell({ transferId, state: 'pending', at: clock.now(), failureCode: null });
    }
    answers.set(order.attemptId, answer);
    return answer;
  }

  const bank: FakeBank = {
    links,
    transfers,
    accesses,
    calls,
    around: undefined,
    refusesDebits: undefined,
    fail: (call, when) => failures.push({ call, when }),
    startLink: (request) =>
      done('startLink', () => {
        const linkToken = next('link');
        links.push({ ...request, linkToken });
        results.set(linkToken, { state: 'open' });
        const hostedUrl = request.hosted ? `https://hosted.bank.example/${linkToken}` : null;
        return { linkToken, hostedUrl, expiresAt: clock.now().add({ hours: request.hosted ? 1 : 4 }) };
      }),
    linkResult: (linkToken) => done('linkResult', () => results.get(linkToken) ?? { state: 'exited' }),
    exchange: (publicToken) =>
      done('exchange', () => {
        const accounts = publicTokens.get(publicToken);
        if (!accounts) throw new BankRefusedError('the token is used up or unknown');
        publicTokens.delete(publicToken);
        const accessToken = next('access');
        accesses.add(accessToken);
        return { itemId: next('item'), accessToken, institutionName: 'First Harbor Bank', accounts };
      }),
    unlink: (accessToken) => done('unlink', () => void accesses.delete(accessToken)),
    debit: (order) => done('debit', () => debit(order)),
    transferEvents: (after) =>
      done('transferEvents', () => {
        const newer = events.filter(({ eventId }) => eventId > after);
        return { events: newer.slice(0, 25), hasMore: newer.length > 25 };
      }),
    verifiedWebhook: (rawBody, header) =>
      done('verifiedWebhook', () => {
        if (header !== signatureOf(rawBody)) return null;
        const news: BankWebhook = JSON.parse(rawBody);
        return news;
      }),
    finishLink(linkToken, accounts = [checking]) {
      const publicToken = bank.publicToken(accounts);
      results.set(linkToken, { state: 'linked', publicToken, accounts });
      return publicToken;
    },
    exitLink: (linkToken) => results.set(linkToken, { state: 'exited' }),
    publicToken(accounts = [checking], token = next('public')) {
      publicTokens.set(token, accounts);
      return token;
    },
    move(attemptId, state, failureCode) {
      const transfer = transfers.find((one) => one.attemptId === attemptId);
      if (!transfer) throw new Error(`there is no transfer of ${attemptId}`);
      const { transferId } = transfer;
      bank.tell({ transferId, state, at: clock.now(), failureCode: failureCode ?? null });
    },
    tell: (event) => events.push({ ...event, eventId: events.length + 1 }),
    webhook(news) {
      const body = JSON.stringify(news);
      const headers = { 'Plaid-Verification': signatureOf(body), 'Content-Type': 'application/json' };
      return { method: 'POST', headers, body };
    },
  };
  return bank;
}
