import type { Language } from '#app/domain/localized-text.ts';
import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import { deviceOf } from '../devices/known-device.ts';
import { emailDigest } from '../email/email-digest.ts';
import { renewToken } from '../sessions/end-sessions.ts';
import { forgetLock, forgiveAttempt } from '../lockout/lock-queries.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { hasSecondFactor, useSecondFactor } from '../second-factors/second-factor.ts';
import { signsInAtCompany } from './single-sign-on/single-sign-on.ts';
import type { Session } from '../sessions/session.ts';
import type { Member } from '../members/member.ts';
import { tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { countAttempt } from '../lockout/lockout.ts';
import { findPasswordHash } from './queries.ts';

interface ProofAttempt {
  member: Member;
  session: Session;
  password: string;
  code: string | undefined;
  language: Language;
}

/**
 * Verifies the identity of a session's holder again, with the password and, if enabled, a code. Returns the session's new token and
 * voids the old one. Failures count in the same lock as failed sign-ins, and the response does not reveal which part was wrong.
 */
export async function proveAgain(
  dependencies: ApiDependencies,
  { member, session, password, code, language }: ProofAttempt,
): Promise<string> {
  const { sql, sealing, clock } = dependencies;
  const { email } = member.details();
  if (await signsInAtCompany(member.id, sql, email)) throw problem(422, 'single_sign_on_required');
  const needsCode = await hasSecondFactor(member.id, dependencies);
  if (needsCode && !code) throw new Problem(422, [{ key: 'blank.code', pointer: '/data/attributes/code' }]);
  const digest = emailDigest(sealing, email);
  const device = deviceOf(member, session);
  const locked = await countAttempt(dependencies, email, device);
  if (locked > 0) throw tooManyAttempts(locked, language);

  const matches = await verifyPassword(await findPasswordHash(member.id, sql), password).catch(
    async (error: unknown) => {
      // The password was not checked because of the load, so the attempt does not count.
      await forgiveAttempt(sql, digest, device);
      throw error;
    },
  );
  if (!matches) throw problem(422, needsCode ? 'invalid_proof' : 'invalid_proof.password');
  if (
    needsCode &&
    !(await useSecondFactor(member.id, dependencies, { code: code ?? '', sessionId: session.id }))
  ) {
    throw problem(422, 'invalid_proof');
  }

  const token = await renewToken(member.id, sql, session.id, clock.now());
  if (token === undefined) throw problem(401, 'unauthenticated');
  await forgetLock(sql, digest, device);
  return token;
}
