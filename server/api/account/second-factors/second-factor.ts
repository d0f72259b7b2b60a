import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { recordActivity } from '../activities/activity.ts';
import { isBackupCode, useBackupCode } from './backup-codes.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-security-mail.ts';
import { stepOfCode } from './totp.ts';
import type { Sql } from '#server/platform/db/sql.ts';

async function findSealedSecret(memberId: string, sql: Sql): Promise<Buffer | undefined> {
  const row = await sql
    .selectFrom('totp_factors')
    .select('secret_sealed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.secret_sealed;
}

/** False when this step, or a later one, was used before. */
async function useStep(memberId: string, sql: Sql, step: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('totp_factors')
    .set({ last_used_step: step })
    .where('member_id', '=', memberId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** Whether sign-in requires a code besides the password. */
export async function hasSecondFactor(
  memberId: string,
  { sql }: Pick<Dependencies, 'sql'>,
): Promise<boolean> {
  return (await findSealedSecret(memberId, sql)) !== undefined;
}

interface TypedCode {
  /** Without spaces and dashes. */
  code: string;
  /** The session it was typed in. */
  sessionId: string;
}

/**
 * Uses up a code of the member's authenticator app or a backup code. Returns false when it is wrong or used, or there is no
 * second factor. The caller counts the attempt first.
 */
export async function useSecondFactor(
  memberId: string,
  dependencies: Dependencies,
  { code, sessionId }: TypedCode,
): Promise<boolean> {
  const { sql, sealing, clock } = dependencies;
  if (isBackupCode(code)) return spendBackupCode(memberId, dependencies, { code, sessionId });
  const sealed = await findSealedSecret(memberId, sql);
  if (!sealed) return false;
  const secret = sealing.open(sealed, { table: 'totp_factors', column: 'secret_sealed', row: memberId });
  const step = stepOfCode(secret, code, clock.now());
  return step !== undefined && useStep(memberId, sql, step);
}

async function spendBackupCode(
  memberId: string,
  dependencies: Dependencies,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<boolean> {
  const { sealing, clock } = dependencies;
  const now = clock.now();
  return dependencies.sql.transaction().execute(async (sql) => {
    if (!(await useBackupCode(memberId, sql, { code, sealing, now }))) return false;
    await recordActivity(memberId, sql, { kind: 'backup_code_used', now, sessionId });
    const contact = await findContact(memberId, sql, sealing);
    await orderSecurityMail(sql, dependencies, contact, { template: 'backupCodeUsed' });
    return true;
  });
}
