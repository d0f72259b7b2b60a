import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { KnownDevice } from '../devices/known-device.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';

interface NewSession {
  /** Whether a code is still to be asked for. */
  secondFactorPending: boolean;
  /** Where it is opened, when the member has signed in from there before. */
  device?: KnownDevice | undefined;
  now: Temporal.Instant;
}

interface OpenedSession {
  id: string;
  /** The session's secret, for the cookie. */
  token: string;
}

/** Starts a session of a member who has just shown who they are, whichever way they came in. */
export async function openSession(
  memberId: string,
  sql: Sql,
  { secondFactorPending, device, now }: NewSession,
): Promise<OpenedSession> {
  const id = randomUUID();
  const token = newSessionToken();
  const at = now.toString();
  await sql
    .insertInto('sessions')
    .values({
      id,
      member_id: memberId,
      token_digest: tokenDigest(token),
      second_factor_pending: secondFactorPending,
      device_id: device?.id ?? null,
      created_at: at,
      last_active_at: at,
      proved_at: at,
    })
    .execute();
  return { id, token };
}
