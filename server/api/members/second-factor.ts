import { orderMail } from '#server/jobs/mail/mail-order.ts';
import type { ApiWorld } from '../world.ts';
import { recordActivity } from './activity.ts';
import { isBackupCode, useBackupCode } from './backup-codes.ts';
import { findContact } from './contact.ts';
import { findSealedSecret, useStep } from './second-factor-queries.ts';
import { digitsOf, stepOfCode } from './totp.ts';

type World = Pick<ApiWorld, 'sql' | 'sealing' | 'clock'>;

/** Whether a code is asked for besides the password. */
export async function hasSecondFactor(memberId: string, { sql }: Pick<World, 'sql'>): Promise<boolean> {
  return (await findSealedSecret(memberId, sql)) !== undefined;
}

interface TypedCode {
  typed: string;
  /** The session it was typed in. */
  sessionId: string;
}

/**
 * Uses up a typed code: one of the member's authenticator app, or a backup code. False when it is wrong, was used
 * before, or there is no second factor. Whoever calls counts the attempt first.
 */
export async function useSecondFactor(
  memberId: string,
  world: World,
  { typed, sessionId }: TypedCode,
): Promise<boolean> {
  const { sql, sealing, clock } = world;
  const digits = digitsOf(typed);
  if (isBackupCode(digits)) return spendBackupCode(memberId, world, { code: digits, sessionId });
  const sealed = await findSealedSecret(memberId, sql);
  if (!sealed) return false;
  const secret = sealing.open(sealed, { table: 'totp_factors', column: 'secret_sealed', row: memberId });
  const step = stepOfCode(secret, digits, clock.now());
  return step !== undefined && useStep(memberId, sql, step);
}

async function spendBackupCode(
  memberId: string,
  world: World,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<boolean> {
  const { sealing, clock } = world;
  const now = clock.now();
  return world.sql.transaction().execute(async (sql) => {
    if (!(await useBackupCode(memberId, sql, { code, sealing, now }))) return false;
    await recordActivity(memberId, sql, { kind: 'backup_code_used', now, sessionId });
    const { details, language } = await findContact(memberId, sql, sealing);
    await orderMail(sql, world, { template: 'backupCodeUsed', to: details.email, language });
    return true;
  });
}
