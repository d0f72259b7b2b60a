import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CallTokensTable } from '#server/platform/db/tables/calls.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';

type Role = CallTokensTable['role'];

/** Whether a text has the format of a visit token; other texts are refused without a query. */
export const isVisitToken = (text: string) => /^[\w-]{1,100}$/.test(text);

/** 144 random bits. */
export const newVisitToken = () => randomBytes(18).toString('base64url');

/** How long a single-use token is valid. */
const goodFor = Temporal.Duration.from({ minutes: 10 });

interface Way {
  callId: string;
  role: Role;
  now: Temporal.Instant;
}

/** Issues a token that opens one side of a visit until the visit is moved. It is not stored in readable form. */
export async function issueVisitToken(sql: Sql, way: Way): Promise<string> {
  const token = newVisitToken();
  await insertVisitToken(sql, { ...way, token, expiresAt: null, sessionId: null });
  return token;
}

/** Issues a single-use token that opens one side of a visit soon, and a member's only while the given session is open. */
export async function issueVisitTokenOnce(sql: Sql, way: Way & { sessionId: string | null }) {
  const issued = { token: newVisitToken(), expiresAt: way.now.add(goodFor) };
  await insertVisitToken(sql, { ...way, ...issued });
  return issued;
}

async function insertVisitToken(
  sql: Sql,
  {
    token,
    callId,
    role,
    now,
    expiresAt,
    sessionId,
  }: Way & { token: string; expiresAt: Temporal.Instant | null; sessionId: string | null },
): Promise<void> {
  await sql
    .insertInto('call_tokens')
    .values({
      token_digest: tokenDigest(token),
      call_id: callId,
      role,
      created_at: now.toString(),
      expires_at: expiresAt?.toString() ?? null,
      session_id: sessionId,
    })
    .execute();
}

/** Expires the tokens of the visit, or of some sides. They still identify it to its member, because links in mails lead to its page. */
export function endVisitTokens(
  sql: Sql,
  callId: string,
  now: Temporal.Instant,
  roles: readonly Role[] = ['member', 'host'],
) {
  return sql
    .updateTable('call_tokens')
    .set({ expires_at: now.toString() })
    .where('call_id', '=', callId)
    .where('role', 'in', roles)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toString())]))
    .execute();
}
