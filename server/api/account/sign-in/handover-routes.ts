import { z } from '@hono/zod-openapi';
import type { Calls } from '../guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply } from '#server/platform/http/reply.ts';
import { replySignedIn, userResponse } from './reply-user.ts';
import { audited } from './audit.ts';
import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { openSession } from '../sessions/open-session.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';
import { isOver } from '../sessions/session.ts';

const digestOrSecret = z.string('invalid').regex(/^[\w-]{43}$/, 'invalid');

const handoverBody = z
  .object({ proof_digest: digestOrSecret.describe('SHA-256 of the app’s secret, in base64url') })
  .meta({ id: 'SessionHandover' });

const handoverProofBody = z
  .object({
    token: digestOrSecret,
    proof: digestOrSecret.describe('The app’s secret: 43 characters of base64url'),
  })
  .meta({ id: 'SessionHandoverProof' });

const handoverAttributes = z
  .object({
    token: z.string().describe('Only for the web view. Valid once'),
    expires_at: z.iso.datetime().describe('In a minute'),
  })
  .meta({ id: 'SessionHandoverAttributes' });

const handoverLasts = Temporal.Duration.from({ seconds: 60 });

const perMember = { keyPrefix: 'handover-given', points: 30, duration: 5 * 60 };
/** Only failures count, and a valid handover is never refused: the limit keeps guesses from filling log and database. */
const perAddress = { keyPrefix: 'handover-failed', points: 120, duration: 5 * 60 };

/** Handover of a session from the native app to its web view. */
export function handoverRoutes({ memberCall, publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock } = dependencies;
  const given = createRateLimit(sql, sealing, perMember);
  const failed = createRateLimit(sql, sealing, perAddress);

  memberCall({
    post: '/session_handovers',
    summary: 'Hand this session to the app’s own web view',
    description:
      'The app makes a secret, sends its SHA-256 here, and gives token and secret to its web view, which opens /signin/app.',
    body: jsonBody(handoverBody),
    responses: {
      201: documentResponse('The handover', resourceSchema('session_handover', handoverAttributes)),
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { member, session, language } = c.var;
    await given.enforce(language, member.id);
    const id = randomUUID();
    const token = newSessionToken();
    const expires_at = clock.now().add(handoverLasts).toString();
    await sql
      .insertInto('session_handovers')
      .values({
        id,
        member_id: member.id,
        session_id: session.id,
        token_digest: tokenDigest(token),
        proof_digest: Buffer.from(c.req.valid('json').proof_digest, 'base64url'),
        expires_at,
      })
      .execute();
    return reply(c, { type: 'session_handover', id, attributes: { token, expires_at } }, { status: 201 });
  });

  publicCall({
    post: '/session/handover',
    summary: 'Sign in with a session that was handed over',
    description: 'The new session ends with the original one and has the same proof time.',
    body: jsonBody(handoverProofBody),
    responses: {
      201: userResponse('Signed in; the session cookie is set'),
      401: ['invalid_handover'],
      422: ['invalid', 'invalid_authenticity_token'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const token = await audited(dependencies, { event: 'handover', requestId: c.var.requestId }, async () => {
      const presented = { ...c.req.valid('json'), now: clock.now() };
      const opened = await sql.transaction().execute((transaction) => useHandover(transaction, presented));
      if (opened !== undefined) return opened;
      await failed.enforce(c.var.language, c.env?.clientAddress ?? 'unknown');
      throw problem(401, 'invalid_handover');
    });
    return replySignedIn(c, { dependencies, token });
  });
}

/**
 * Uses a handover up, even with a wrong proof, and opens a session with the start and proof times of the session that issued
 * it. Undefined when it is unknown, used or expired, or that session is over.
 */
async function useHandover(
  transaction: Sql,
  { token, proof, now }: { token: string; proof: string; now: Temporal.Instant },
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
  const session = await transaction
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.created_at', 'sessions.last_active_at', 'sessions.proved_at'])
    .where('sessions.member_id', '=', handover.member_id)
    .where('sessions.id', '=', handover.session_id)
    .where('sessions.second_factor_pending', '=', false)
    .where('sessions.ended_at', 'is', null)
    .where('members.access_ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) return undefined;
  const createdAt = Temporal.Instant.from(session.created_at);
  if (isOver({ createdAt, lastActiveAt: Temporal.Instant.from(session.last_active_at) }, now))
    return undefined;
  const { token: opened } = await openSession(handover.member_id, transaction, {
    secondFactorPending: false,
    now,
    givenBy: { createdAt, provedAt: Temporal.Instant.from(session.proved_at) },
  });
  return opened;
}
