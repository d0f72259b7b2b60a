import type { Language } from '#server/domain/localized-text.ts';
import { problem } from '#server/json-api/problem.ts';
import { isBackupCode } from '../members/backup-codes.ts';
import { deviceOf } from '../members/devices/known-device.ts';
import { emailDigest } from '../members/email-digest.ts';
import { digitsOf } from '../members/totp.ts';
import { hasSecondFactor, useSecondFactor } from '../members/second-factor.ts';
import { newSessionToken, tokenDigest } from '../members/session-token.ts';
import type { Session } from '../members/session.ts';
import type { SignedInMember } from '../members/signed-in-member.ts';
import type { ApiWorld } from '../world.ts';
import { forgetLock } from '../members/lock-queries.ts';
import { countAttempt } from '../members/lockout.ts';
import { completeSession } from './queries.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';

export interface SecondFactorAttempt {
  member: SignedInMember;
  session: Session;
  code: string;
  language: Language;
}

/** Finishes a half sign-in. Answers the secret of the whole session; the one of the half session is dead then. */
export async function passSecondFactor(
  world: ApiWorld,
  { member, session, code, language }: SecondFactorAttempt,
): Promise<string> {
  const { sql, sealing, clock } = world;
  const now = clock.now();
  const { email } = member.details();
  const digest = emailDigest(sealing, email);
  const device = deviceOf(member, session);
  const locked = await countAttempt(world, email, device);
  if (locked > 0) throw tooManyAttempts(locked, language);

  if (!(await useSecondFactor(member.id, world, { typed: code, sessionId: session.id }))) {
    // It may have been turned off in the meantime; then there is nothing to finish.
    const isAsked = await hasSecondFactor(member.id, world);
    if (!isAsked) throw problem(401, 'unauthenticated');
    const isBackup = isBackupCode(digitsOf(code));
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
