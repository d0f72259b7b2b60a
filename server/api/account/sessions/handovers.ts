import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { openSession } from './open-session.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';
import { isOver } from './session.ts';

const lasts = Temporal.Duration.from({ seconds: 60 });

interface NewHandover {
  sessionId: string;
  /** SHA-256 of a secret that the app keeps until its web view uses the handover. */
  proofDigest: Buffer;
  now: Temporal.Instant;
}

export interface Handover {
  id: string;
  token: string;
  expiresAt: Temporal.Instant;
}

/** Issues a secret with which the app's web view gets its own session. */
export async function issueHandover(
  memberId: string,
  sql: Sql,
  { sessionId, proofDigest, now }: NewHandover,
): Promise<Handover> {
  const handover = { id: randomUUID(), token: newSessionToken(), expiresAt: now.add(lasts) };
  await sql
    .insertInto('session_handovers')
    .values({
      id: handover.id,
      token_digest: tokenDigest(handover.token),
      member_id: memberId,
      session_id: sessionId,
      proof_digest: proofDigest,
      expires_at: handover.expiresAt.toString(),
    })
    .execute();
  return handover;
}

interface GivenHandover {
  token: string;
  proof: string;
  now: Temporal.Instant;
}

/**
 * Uses a handover up, even with a wrong proof, and opens a session with the start and proof times of the session that issued
 * it. Undefined when it is unknown, used or expired, or that session is over.
 */
export async function useHandover(
  transaction: Sql,
  { token, proof, now }: GivenHandover,
): Promise<string | undefined> {
  const digest = tokenDigest(token);
  const owner = await transaction
    .selectFrom('session_handovers')
    .select('member_id')
    .where('token_digest', '=', digest)
    .executeTakeFirst();
  // Ending all sessions takes the same lock: either that ends the session opened below, or this finds the issuing session ended.
  if (owner) await lockMemberRow(owner.member_id, transaction);
  const handover = await transaction
    .deleteFrom('session_handovers')
    .where('token_digest', '=', digest)
    .returning(['member_id', 'session_id', 'proof_digest', 'expires_at'])
    .executeTakeFirst();
  if (!handover?.proof_digest.equals(tokenDigest(proof))) return undefined;
  if (Temporal.Instant.compare(now, handover.expires_at) >= 0) return undefined;
  const giver = await findRunningSession(handover.member_id, transaction, handover.session_id);
  if (!giver || isOver(giver, now)) return undefined;
  const session = await openSession(handover.member_id, transaction, {
    secondFactorPending: false,
    now,
    givenBy: giver,
  });
  return session.token;
}

async function findRunningSession(memberId: string, sql: Sql, sessionId: string) {
  const session = await sql
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.created_at', 'sessions.last_active_at', 'sessions.proved_at'])
    .where('sessions.member_id', '=', memberId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.second_factor_pending', '=', false)
    .where('sessions.ended_at', 'is', null)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
  return (
    session && {
      createdAt: Temporal.Instant.from(session.created_at),
      lastActiveAt: Temporal.Instant.from(session.last_active_at),
      provedAt: Temporal.Instant.from(session.proved_at),
    }
  );
}
