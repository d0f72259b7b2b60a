import { sql as raw, type Insertable } from 'kysely';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { retained } from '#server/platform/retention/retained.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { BankLinksTable } from '#server/platform/db/tables/bills.ts';
import { liveStates } from './attempt-rules.ts';

/** Returns false when this token was claimed before. */
export async function claimPublicToken(
  sql: Sql,
  row: Pick<Insertable<BankLinksTable>, 'id' | 'member_id' | 'public_token_digest' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('bank_links')
    .values({ ...row, claimed_at: row.created_at, item_id: null, access_token_sealed: null })
    .onConflict((conflict) => conflict.column('public_token_digest').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findClaim(memberId: string, sql: Sql, publicTokenDigest: Buffer) {
  return sql
    .selectFrom('bank_links')
    .select(['id', 'item_id', 'claimed_at'])
    .where('member_id', '=', memberId)
    .where('public_token_digest', '=', publicTokenDigest)
    .executeTakeFirst();
}

/** Deletes the claim of a token whose exchange failed. */
export async function dropClaim(memberId: string, sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('bank_links')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('item_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const accountColumns = ['id', 'bank_link_id', 'account_id', 'details_sealed', 'created_at'] as const;

/** The accounts a member can pay from, newest first; of one link, or of all. */
export function listLinkedAccounts(memberId: string, sql: Sql, bankLinkId?: string) {
  return sql
    .selectFrom('linked_accounts')
    .select(accountColumns)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(bankLinkId !== undefined, (query) => query.where('bank_link_id', '=', bankLinkId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findLinkedAccount(memberId: string, sql: Sql, id: string) {
  return sql
    .selectFrom('linked_accounts')
    .select(accountColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whether money may still be in transit from the account, or from any of the link, including removed ones. */
export async function hasLiveAttempt(
  memberId: string,
  sql: Sql,
  from: { accountId: string } | { bankLinkId: string },
): Promise<boolean> {
  const attempt = await sql
    .selectFrom('payment_attempts')
    .innerJoin('linked_accounts', 'linked_accounts.id', 'payment_attempts.linked_account_id')
    .select('payment_attempts.id')
    .where('payment_attempts.member_id', '=', memberId)
    .where((eb) =>
      'accountId' in from
        ? eb('linked_accounts.id', '=', from.accountId)
        : eb('linked_accounts.bank_link_id', '=', from.bankLinkId),
    )
    .where('payment_attempts.state', 'in', liveStates)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** Marks the accounts as removed, so that they cannot be paid from. */
export async function endAccounts(
  memberId: string,
  transaction: Sql,
  { of, now }: { of: { id: string } | { bankLinkId: string }; now: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('linked_accounts')
    .set({ ended_at: now.toString() })
    .where('member_id', '=', memberId)
    .where((eb) => ('id' in of ? eb('id', '=', of.id) : eb('bank_link_id', '=', of.bankLinkId)))
    .where('ended_at', 'is', null)
    .execute();
}

/** Finds a link by the provider's item id. */
export function findByItem(sql: Sql, itemId: string) {
  return sql
    .selectFrom('bank_links')
    .select(['id', 'member_id'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

const sessionColumns = [
  'bank_link_sessions.id',
  'bank_link_sessions.link_token_sealed',
  'bank_link_sessions.expires_at',
  'bank_link_sessions.bank_link_id',
] as const;

export function findLinkSession(memberId: string, sql: Sql, { id, uid }: { id: string; uid: string }) {
  return sql
    .selectFrom('bank_link_sessions')
    .innerJoin('bills', 'bills.id', 'bank_link_sessions.bill_id')
    .select(sessionColumns)
    .where('bank_link_sessions.member_id', '=', memberId)
    .where('bank_link_sessions.id', '=', id)
    .where('bills.uid', '=', uid)
    .executeTakeFirst();
}

/** The newest link session that was started in the browser, and the uid of its bill. */
export function findNewestLinkSession(memberId: string, sql: Sql) {
  return sql
    .selectFrom('bank_link_sessions')
    .innerJoin('bills', 'bills.id', 'bank_link_sessions.bill_id')
    .select([...sessionColumns, 'bank_link_sessions.completed_at', 'bills.uid'])
    .where('bank_link_sessions.member_id', '=', memberId)
    .where('bank_link_sessions.hosted', '=', false)
    .orderBy('bank_link_sessions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a link session by the digest of its link token. */
export function findByLinkToken(sql: Sql, linkTokenDigest: Buffer) {
  return sql
    .selectFrom('bank_link_sessions')
    .innerJoin('bills', 'bills.id', 'bank_link_sessions.bill_id')
    .select(['bank_link_sessions.id', 'bank_link_sessions.member_id', 'bills.uid'])
    .where('bank_link_sessions.link_token_digest', '=', linkTokenDigest)
    .executeTakeFirst();
}

export async function completeLinkSession(
  memberId: string,
  sql: Sql,
  { id, bankLinkId, now }: { id: string; bankLinkId: string; now: Temporal.Instant },
): Promise<void> {
  await sql
    .updateTable('bank_link_sessions')
    .set({ completed_at: now.toString(), bank_link_id: bankLinkId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute();
}

/** Link sessions that expired before this time. */
export const linkSessionRows = retained({
  kind: 'bank_link_sessions',
  table: 'bank_link_sessions',
  since: raw.ref('expires_at'),
  expired: (eb, before) => eb('expires_at', '<', before),
  member: raw.ref<string>('member_id'),
});

/** Deletes claims of one-time tokens that were not exchanged within a day. */
export function sweepLinks(sql: Sql, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: 24 }).toString();
  return deleteInBatches(sql, 'bank_links', ({ eb, and }) =>
    and([eb('item_id', 'is', null), eb('claimed_at', '<', before)]),
  );
}
