import { problem } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { deleteBackupCodes, issueBackupCodes } from './backup-codes.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-security-mail.ts';
import { stopRemembering } from '../devices/forget-devices.ts';
import { hasSecondFactor } from './second-factor.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { deleteTotp } from './queries.ts';

/** Turns the authenticator app off and deletes its backup codes. Throws 404 when it is off. */
export async function removeTotp(
  memberId: string,
  dependencies: ApiDependencies,
  sessionId: string,
): Promise<void> {
  const now = dependencies.clock.now();
  await dependencies.sql.transaction().execute(async (sql) => {
    if (!(await deleteTotp(memberId, sql))) throw problem(404, 'not_found');
    await deleteBackupCodes(memberId, sql);
    await stopRemembering(memberId, sql);
    await recordActivity(memberId, sql, { kind: 'second_factor_removed', now, sessionId });
    const contact = await findContact(memberId, sql, dependencies.sealing);
    await orderSecurityMail(sql, dependencies, contact, { template: 'secondFactorRemoved' });
  });
}

/** Replaces the backup codes. Throws 409 without an authenticator app. */
export async function renewBackupCodes(
  memberId: string,
  dependencies: ApiDependencies,
  sessionId: string,
): Promise<string[]> {
  const { sealing, clock } = dependencies;
  const now = clock.now();
  return dependencies.sql.transaction().execute(async (sql) => {
    if (!(await hasSecondFactor(memberId, { sql }))) throw problem(409, 'not_turned_on');
    const codes = await issueBackupCodes(memberId, sql, { sealing, now });
    await recordActivity(memberId, sql, { kind: 'backup_codes_created', now, sessionId });
    const contact = await findContact(memberId, sql, sealing);
    await orderSecurityMail(sql, dependencies, contact, { template: 'backupCodesCreated' });
    return codes;
  });
}
