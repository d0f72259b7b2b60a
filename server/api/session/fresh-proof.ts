import type { Language } from '#server/domain/localized-text.ts';
import { problem, Problem } from '#server/json-api/problem.ts';
import { deviceOf } from '../members/devices/known-device.ts';
import { emailDigest } from '../members/email-digest.ts';
import { renewToken } from '../members/end-sessions.ts';
import { forgetLock, forgiveAttempt } from '../members/lock-queries.ts';
import { verifyPassword } from '../members/passwords.ts';
import { hasSecondFactor, useSecondFactor } from '../members/second-factor.ts';
import { signsInAtCompany } from '../members/single-sign-on.ts';
import type { Session } from '../members/session.ts';
import type { SignedInMember } from '../members/signed-in-member.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import type { ApiWorld } from '../world.ts';
import { countAttempt } from '../members/lockout.ts';
import { findPasswordHash } from './queries.ts';

interface ProofAttempt {
  member: SignedInMember;
  session: Session;
  password: string;
  code: string | undefined;
  language: Language;
}

/**
 * Proves anew who holds a session: the password and, with a second factor, a code. Answers the session's new token;
 * the one before is dead. Wrong tries count for the same lock as wrong sign-ins, and neither part is told apart.
 */
export async function proveAgain(
  world: ApiWorld,
  { member, session, password, code, language }: ProofAttempt,
): Promise<string> {
  const { sql, sealing, clock } = world;
  const { email } = member.details();
  if (await signsInAtCompany(member.id, sql, email)) throw problem(422, 'single_sign_on_required');
  const asksForCode = await hasSecondFactor(member.id, world);
  if (asksForCode && !code) throw new Problem(422, [{ key: 'blank.code', pointer: '/data/attributes/code' }]);
  const digest = emailDigest(sealing, email);
  const device = deviceOf(member, session);
  const locked = await countAttempt(world, email, device);
  if (locked > 0) throw tooManyAttempts(locked, language);

  const matches = await verifyPassword(await findPasswordHash(member.id, sql), password).catch(
    async (error: unknown) => {
      // Too busy to look: that is nobody's wrong guess.
      await forgiveAttempt(sql, digest, device);
      throw error;
    },
  );
  if (!matches) throw problem(422, asksForCode ? 'invalid_proof' : 'invalid_proof.password');
  if (
    asksForCode &&
    !(await useSecondFactor(member.id, world, { typed: code ?? '', sessionId: session.id }))
  ) {
    throw problem(422, 'invalid_proof');
  }

  const token = await renewToken(member.id, sql, session.id, clock.now());
  if (token === undefined) throw problem(401, 'unauthenticated');
  await forgetLock(sql, digest, device);
  return token;
}
