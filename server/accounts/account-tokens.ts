import type { Sql } from '#server/db/sql.ts';
import type { TokenPurposeType } from '#server/db/tables/account-tokens.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';

interface NewToken {
  purpose: TokenPurposeType;
  now: Temporal.Instant;
  lasts: Temporal.Duration;
}

/** A new secret for a link in a mail. The one issued before for the same purpose is void from now on. */
export async function issueToken(
  memberId: string,
  sql: Sql,
  { purpose, now, lasts }: NewToken,
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

/** Makes a secret void before its time. */
export async function voidToken(memberId: string, sql: Sql, purpose: TokenPurposeType): Promise<void> {
  await sql
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute();
}

interface GivenToken {
  purpose: TokenPurposeType;
  token: string;
  now: Temporal.Instant;
}

/** Uses a token up. Answers whose it was; undefined when it is unknown, used, replaced or too old. */
export async function useToken(sql: Sql, { purpose, token, now }: GivenToken): Promise<string | undefined> {
  const row = await sql
    .deleteFrom('account_tokens')
    .where('token_digest', '=', tokenDigest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toString())
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** Whose token this is, without using it up. */
export async function findTokenOwner(
  sql: Sql,
  { purpose, token, now }: GivenToken,
): Promise<string | undefined> {
  const row = await sql
    .selectFrom('account_tokens')
    .select('member_id')
    .where('token_digest', '=', tokenDigest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  return row?.member_id;
}
