import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Language } from '#app/domain/localized-text.ts';
import { memberRecorder, type RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { lockMember } from '#server/api/account/members/lock-member.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { LinkedItem } from '#server/platform/vendors/bank/bank-transfers.ts';
import { accessTokenPlace, endUnknownAccess, endUnusedAccess } from './bank-access.ts';
import {
  claimPublicToken,
  dropClaim,
  endAccounts,
  findByItem,
  findClaim,
  findLinkedAccount,
  hasLiveAttempt,
  listLinkedAccounts,
} from './bank-link-queries.ts';

const accountDetails = z.object({
  institutionName: z.string(),
  name: z.string(),
  mask: z.string(),
  subtype: z.string().optional(),
});
type AccountDetails = z.infer<typeof accountDetails>;

const detailsPlace = sealedPlace('linked_accounts', 'details_sealed');

/** Unseals the details by which a member recognizes an account. */
export const openAccount = (sealing: Sealing, accountId: string, sealed: Buffer): AccountDetails =>
  accountDetails.parse(JSON.parse(sealing.open(sealed, detailsPlace(accountId))));

/** Each exchange calls the provider once. */
const perMember = { keyPrefix: 'bank-exchanges', points: 20, duration: 60 * 60 };

/** Longer than a provider call can take; an older claim belongs to a request that died. */
const claimLasts = Temporal.Duration.from({ minutes: 2 });
/** How long a request waits for the result of a token exchange; pages time out after ten seconds. */
export const usualLinkPatienceMs = 8_000;
const lookEveryMs = 250;

/**
 * Exchanges a one-time token for linked accounts and returns the link's id. Of concurrent requests with the same token one
 * exchanges it, and all get the same link. Throws 409 when the token is used up or the exchange takes too long (it
 * continues, and a later request gets its result), and any error of the provider.
 */
export async function linkBank(
  memberId: string,
  dependencies: ApiDependencies,
  { publicToken, language }: { publicToken: string; language: Language },
): Promise<string> {
  const { sql, sealing, clock, linkPatienceMs: patienceMs = usualLinkPatienceMs } = dependencies;
  const digest = tokenDigest(publicToken);
  const id = randomUUID();
  const claim = { id, member_id: memberId, public_token_digest: digest, created_at: clock.now().toString() };
  if (await claimPublicToken(sql, claim)) {
    const wait = await createRateLimit(sql, sealing, perMember).take(memberId);
    if (wait > 0) {
      await dropClaim(memberId, sql, id);
      throw tooManyAttempts(wait, language);
    }
    return soonEnough(exchange(memberId, dependencies, { id, publicToken }), dependencies);
  }
  for (const start = performance.now(); performance.now() - start < patienceMs; await pause(lookEveryMs)) {
    const link = await findClaim(memberId, sql, digest);
    if (!link) throw problem(409, 'link_failed');
    if (link.item_id !== null) return link.id;
    const until = Temporal.Instant.from(link.claimed_at).add(claimLasts);
    if (Temporal.Instant.compare(clock.now(), until) > 0) {
      await dropClaim(memberId, sql, link.id);
      return linkBank(memberId, dependencies, { publicToken, language });
    }
  }
  throw problem(409, 'link_in_progress');
}

async function soonEnough(
  exchanging: Promise<string>,
  { log, linkPatienceMs: patienceMs = usualLinkPatienceMs }: ApiDependencies,
): Promise<string> {
  const link = await Promise.race([exchanging, pause(patienceMs, undefined, { ref: false })]);
  if (link !== undefined) return link;
  exchanging.catch((error: unknown) => log.warn({ event: 'bank', err: error }));
  throw problem(409, 'link_in_progress');
}

async function exchange(
  memberId: string,
  dependencies: ApiDependencies,
  { id, publicToken }: { id: string; publicToken: string },
): Promise<string> {
  const { sql, bank } = dependencies;
  let item: LinkedItem;
  try {
    item = await bank.exchange(publicToken);
  } catch (error) {
    await dropClaim(memberId, sql, id);
    if (error instanceof Error && error.name === 'BankRefusedError') throw problem(409, 'link_failed');
    throw error;
  }
  try {
    await keepItem(memberId, dependencies, { id, item });
  } catch (error) {
    await endUnknownAccess(item.accessToken, dependencies);
    throw error;
  }
  return id;
}

async function keepItem(
  memberId: string,
  dependencies: ApiDependencies,
  { id, item }: { id: string; item: LinkedItem },
): Promise<void> {
  const { sql, sealing, clock } = dependencies;
  const { itemId, accessToken, institutionName } = item;
  const accounts = item.accounts.map(({ accountId, ...shown }) => {
    const details: AccountDetails = { institutionName, ...shown };
    return { row: randomUUID(), accountId, details };
  });
  const rows = accounts.map(({ row, accountId, details }) => ({
    id: row,
    member_id: memberId,
    bank_link_id: id,
    account_id: accountId,
    details_sealed: sealing.seal(JSON.stringify(details), detailsPlace(row)),
    created_at: clock.now().toString(),
    ended_at: null,
  }));
  await sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('bank_links')
      .set({ item_id: itemId, access_token_sealed: sealing.seal(accessToken, accessTokenPlace(id)) })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('item_id', 'is', null)
      .executeTakeFirst();
    // The claim was deleted in the meantime.
    if (numUpdatedRows === 0n) throw problem(409, 'link_failed');
    const linked = accounts.map(({ details }) => details);
    await endEarlierLinks(memberId, transaction, dependencies, linked);
    if (rows.length > 0) await transaction.insertInto('linked_accounts').values(rows).execute();
    // Both the member's page and a job after the provider's notice ask for the result.
    await memberRecorder(dependencies, 'bank_linked')(transaction, { memberId, subjectId: id });
  });
}

/** Compares by details, because banks assign new ids with each link. Accounts without last digits never match. */
const isSameAccount = (one: AccountDetails, other: AccountDetails) =>
  one.mask !== '' &&
  one.mask === other.mask &&
  one.institutionName === other.institutionName &&
  one.name === other.name &&
  one.subtype === other.subtype;

/** Removes older links of the same accounts. */
async function endEarlierLinks(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  linked: readonly AccountDetails[],
): Promise<void> {
  for (const account of await listLinkedAccounts(memberId, transaction)) {
    const earlier = openAccount(dependencies.sealing, account.id, account.details_sealed);
    if (!linked.some((one) => isSameAccount(one, earlier))) continue;
    await endAccount(memberId, transaction, dependencies, account);
  }
}

/** Removes an account from the accounts to pay from. Throws 404 for an unknown account, 409 while money is in transit from it. */
export async function removeAccount(
  memberId: string,
  dependencies: ApiDependencies,
  { id, record }: { id: string; record: RecordAct },
): Promise<void> {
  await dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const account = orNotFound(await findLinkedAccount(memberId, transaction, id));
    if (await hasLiveAttempt(memberId, transaction, { accountId: id })) throw problem(409, 'account_in_use');
    await endAccount(memberId, transaction, dependencies, account);
    await record(transaction, { memberId, subjectId: id });
  });
}

/** Revokes the access to the bank with its last account, or after the last payment in progress from it. */
async function endAccount(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  { id, bank_link_id: bankLinkId }: { id: string; bank_link_id: string },
): Promise<void> {
  await endAccounts(memberId, transaction, { of: { id }, now: dependencies.clock.now() });
  await endUnusedAccess(memberId, transaction, dependencies, bankLinkId);
}

/**
 * Handles the provider's notice that the member has to link the bank again. The access is kept, because unanswered
 * transfer requests are retried with it.
 */
export async function endLinkOfItem({ sql, clock }: ApiDependencies, itemId: string): Promise<void> {
  const link = await findByItem(sql, itemId);
  if (!link) return;
  await sql
    .transaction()
    .execute((transaction) =>
      endAccounts(link.member_id, transaction, { of: { bankLinkId: link.id }, now: clock.now() }),
    );
}

/** Turns an unreachable provider into a 503 and logs the cause. */
export async function mapBankErrors<T>(
  { log }: Pick<ApiDependencies, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'BankUnavailableError') throw error;
    log.error({ event: 'bank', err: error });
    throw problem(503, 'bank_unavailable', { 'Retry-After': '60' });
  }
}
