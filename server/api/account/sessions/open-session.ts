import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { KnownDevice } from '../devices/known-device.ts';
import type { Session } from './session.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';

interface NewSession {
  /** Whether a second-factor code is still required. */
  secondFactorPending: boolean;
  /** The device, when the member has signed in from it before. */
  device?: KnownDevice | undefined;
  /** The session that it is handed over from: it is no younger, and its proof no fresher. */
  givenBy?: Pick<Session, 'createdAt' | 'provedAt'>;
  now: Temporal.Instant;
}

interface OpenedSession {
  id: string;
  /** The session's secret, for the cookie. */
  token: string;
}

/** Opens a session after any kind of sign-in. */
export async function openSession(
  memberId: string,
  sql: Sql,
  { secondFactorPending, device, givenBy, now }: NewSession,
): Promise<OpenedSession> {
  const id = randomUUID();
  const token = newSessionToken();
  await sql
    .insertInto('sessions')
    .values({
      id,
      member_id: memberId,
      token_digest: tokenDigest(token),
      second_factor_pending: secondFactorPending,
      device_id: device?.id ?? null,
      created_at: (givenBy?.createdAt ?? now).toString(),
      last_active_at: now.toString(),
      proved_at: (givenBy?.provedAt ?? now).toString(),
    })
    .execute();
  return { id, token };
}
