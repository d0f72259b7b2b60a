import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type {
  SandboxBankItemsTable,
  SandboxBankLinksTable,
} from '#server/platform/db/tables/sandbox-bank.ts';

export type Link = Selectable<SandboxBankLinksTable>;
export type Item = Selectable<SandboxBankItemsTable>;

interface Parts {
  sql: Sql;
  clock: Clock;
}

type NewLink = Pick<
  Link,
  'language' | 'client_name' | 'redirect_uri' | 'is_hosted' | 'completion_uri' | 'webhook'
>;

const publicTokenLasts = { minutes: 30 };

export function createLink(
  { sql, clock }: Parts,
  { lasts, ...link }: NewLink & { lasts: number },
): Promise<Link> {
  const now = clock.now();
  return sql
    .insertInto('sandbox_bank_links')
    .values({
      ...link,
      link_token: `link-sandbox-${randomUUID()}`,
      session_id: randomUUID(),
      oauth_state: null,
      oauth_account: null,
      created_at: now.toString(),
      expires_at: now.add({ seconds: lasts }).toString(),
      finished_at: null,
      item_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findLink({ sql }: Parts, token: string): Promise<Link | undefined> {
  // PostgreSQL rejects NUL even in a query parameter.
  if (token.includes('\0')) return undefined;
  return sql.selectFrom('sandbox_bank_links').selectAll().where('link_token', '=', token).executeTakeFirst();
}

/** Stores the result of the bank's own sign-in; `account` is null when it was refused. */
export async function keepOauth({ sql }: Parts, link: Link, account: string | null): Promise<string> {
  const state = randomUUID();
  await sql
    .updateTable('sandbox_bank_links')
    .set({ oauth_state: state, oauth_account: account })
    .where('link_token', '=', link.link_token)
    .execute();
  return state;
}

/** Ends a session with an account, or without one. Undefined where another window was faster. */
export function finishLink(
  { sql, clock }: Parts,
  link: Link,
  chosen: { institutionId: string; accountKind: Item['account_kind'] } | null,
): Promise<{ link: Link; item: Item | undefined } | undefined> {
  const now = clock.now().toString();
  return sql.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable('sandbox_bank_links')
      .set({ finished_at: now })
      .where('link_token', '=', link.link_token)
      .where('finished_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!finished || !chosen) return finished && { link: finished, item: undefined };
    const item = await transaction
      .insertInto('sandbox_bank_items')
      .values({
        item_id: randomUUID(),
        public_token: `public-sandbox-${randomUUID()}`,
        access_token: `access-sandbox-${randomUUID()}`,
        institution_id: chosen.institutionId,
        account_id: randomUUID(),
        account_kind: chosen.accountKind,
        webhook: link.webhook,
        created_at: now,
        exchanged_at: null,
        ended_at: null,
        removed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('sandbox_bank_links')
      .set({ item_id: item.item_id })
      .where('link_token', '=', link.link_token)
      .execute();
    return { link: finished, item };
  });
}

export const findItem = ({ sql }: Parts, itemId: string): Promise<Item | undefined> =>
  sql.selectFrom('sandbox_bank_items').selectAll().where('item_id', '=', itemId).executeTakeFirst();

/** Exchanges a public token, once and within half an hour. */
export const exchangeToken = ({ sql, clock }: Parts, publicToken: string): Promise<Item | undefined> =>
  sql
    .updateTable('sandbox_bank_items')
    .set({ exchanged_at: clock.now().toString() })
    .where('public_token', '=', publicToken)
    .where('exchanged_at', 'is', null)
    .where('created_at', '>', clock.now().subtract(publicTokenLasts).toString())
    .returningAll()
    .executeTakeFirst();

export const itemByAccess = ({ sql }: Parts, accessToken: string): Promise<Item | undefined> =>
  sql
    .selectFrom('sandbox_bank_items')
    .selectAll()
    .where('access_token', '=', accessToken)
    .where('exchanged_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** `ended`: a new sign-in at the bank is required. `removed`: the access no longer exists. */
export async function endItem({ sql, clock }: Parts, item: Item, how: 'ended' | 'removed'): Promise<void> {
  const now = clock.now().toString();
  await sql
    .updateTable('sandbox_bank_items')
    .set(how === 'ended' ? { ended_at: now } : { removed_at: now })
    .where('item_id', '=', item.item_id)
    .execute();
}
