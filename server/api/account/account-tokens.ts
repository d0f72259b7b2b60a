import { z } from '@hono/zod-openapi';
import type { Sql } from '#server/platform/db/sql.ts';
import type { TokenPurposeType } from '#server/platform/db/tables/sign-in.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { lockContact, type Contact } from './email/contact.ts';
import { newSessionToken, tokenDigest } from './sessions/session-token.ts';

/** The secret of a mailed link, in the body of a call. */
export const mailedToken = z.string().min(1, 'invalid_token').max(200, 'invalid_token');

export const invalidToken = () => problem(422, 'invalid_token');

/** Creates a secret for a mailed link. The previous one for the same purpose becomes void. */
export async function issueToken(
  memberId: string,
  sql: Sql,
  { purpose, now, lasts }: { purpose: TokenPurposeType; now: Temporal.Instant; lasts: Temporal.Duration },
): Promise<string> {
  const token = newSessionToken();
  const fresh = {
    token_digest: tokenDigest(token),
    created_at: now.toString(),
    expires_at: now.add(lasts).toString(),
  };
  await sql
    .insertInto('account_tokens')
    .values({ member_id: memberId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(fresh))
    .execute();
  return token;
}

/** Voids unexpired secrets. */
export async function voidTokens(
  memberId: string,
  sql: Sql,
  purposes: readonly TokenPurposeType[],
): Promise<void> {
  await sql
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .execute();
}

interface GivenToken {
  /** Any of these. */
  purposes: readonly TokenPurposeType[];
  token: string;
  now: Temporal.Instant;
}

/**
 * Locks the member that the token belongs to and uses the token up, always in this order, to avoid deadlocks. Returns the
 * member and the purpose. Throws 422 invalid_token when it is unknown, used, replaced or expired.
 */
export async function useToken(
  transaction: Sql,
  sealing: Sealing,
  given: GivenToken,
): Promise<{ contact: Contact; purpose: TokenPurposeType }> {
  const memberId = await findTokenOwner(transaction, given);
  const contact = await lockContact(memberId, transaction, sealing);
  const { purposes, token, now } = given;
  // Two posts with one token, or a post and an address change: the later one finds no row here.
  const row = await transaction
    .deleteFrom('account_tokens')
    .where('token_digest', '=', tokenDigest(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now.toString())
    .returning('purpose')
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return { contact, purpose: row.purpose };
}

/** The member that a token belongs to, without using it up. Throws 422 invalid_token. */
export async function findTokenOwner(sql: Sql, { purposes, token, now }: GivenToken): Promise<string> {
  const row = await sql
    .selectFrom('account_tokens')
    .select('member_id')
    .where('token_digest', '=', tokenDigest(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return row.member_id;
}
