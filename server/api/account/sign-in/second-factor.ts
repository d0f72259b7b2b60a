import type { Language } from '#app/domain/localized-text.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { isBackupCode } from '../second-factors/backup-codes.ts';
import { deviceOf } from '../devices/known-device.ts';
import { emailDigest } from '../email/email-digest.ts';
import { hasSecondFactor, useSecondFactor } from '../second-factors/second-factor.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';
import type { Session } from '../sessions/session.ts';
import type { Member } from '../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { forgetLock } from '../lockout/lock-queries.ts';
import { countAttempt } from '../lockout/lockout.ts';
import { completeSession } from './queries.ts';
import { tooManyAttempts } from '#server/platform/http/rate-limits.ts';

export interface SecondFactorAttempt {
  member: Member;
  session: Session;
  code: string;
  language: Language;
}

/** Completes a half sign-in. Returns the token of the full session and voids the half session's. */
export async function passSecondFactor(
  dependencies: ApiDependencies,
  { member, session, code, language }: SecondFactorAttempt,
): Promise<string> {
  const { sql, sealing, clock } = dependencies;
  const now = clock.now();
  const { email } = member.details();
  const digest = emailDigest(sealing, email);
  const device = deviceOf(member, session);
  const locked = await countAttempt(dependencies, email, device);
  if (locked > 0) throw tooManyAttempts(locked, language);

  if (!(await useSecondFactor(member.id, dependencies, { code, sessionId: session.id }))) {
    // It may have been turned off in the meantime; then there is nothing to complete.
    const isAsked = await hasSecondFactor(member.id, dependencies);
    if (!isAsked) throw problem(401, 'unauthenticated');
    const isBackup = isBackupCode(code);
    throw problem(401, isBackup ? 'invalid_second_factor.backup' : 'invalid_second_factor');
  }

  const token = newSessionToken();
  const completed = await completeSession(member.id, sql, {
    id: session.id,
    tokenDigest: tokenDigest(token),
    now,
  });
  if (!completed) throw problem(401, 'unauthenticated');
  await forgetLock(sql, digest, device);
  return token;
}
