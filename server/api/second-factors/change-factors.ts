import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { problem } from '#server/json-api/problem.ts';
import { recordActivity } from '../members/activity.ts';
import { deleteBackupCodes, issueBackupCodes } from '../members/backup-codes.ts';
import { findContact } from '../members/contact.ts';
import { stopRemembering } from '../members/devices/forget-devices.ts';
import { hasSecondFactor } from '../members/second-factor.ts';
import type { ApiWorld } from '../world.ts';
import { deleteTotp } from './queries.ts';

/** Turns the authenticator app off, and with it the backup codes that stand in for it. Throws 404 when it is off. */
export async function removeTotp(memberId: string, world: ApiWorld, sessionId: string): Promise<void> {
  const now = world.clock.now();
  await world.sql.transaction().execute(async (sql) => {
    if (!(await deleteTotp(memberId, sql))) throw problem(404, 'not_found');
    await deleteBackupCodes(memberId, sql);
    await stopRemembering(memberId, sql);
    await recordActivity(memberId, sql, { kind: 'second_factor_removed', now, sessionId });
    const { details, language } = await findContact(memberId, sql, world.sealing);
    await orderMail(sql, world, { template: 'secondFactorRemoved', to: details.email, language });
  });
}

/** New backup codes in place of the ones before. Throws 409 when there is nothing they could stand in for. */
export async function renewBackupCodes(
  memberId: string,
  world: ApiWorld,
  sessionId: string,
): Promise<string[]> {
  const { sealing, clock } = world;
  const now = clock.now();
  return world.sql.transaction().execute(async (sql) => {
    if (!(await hasSecondFactor(memberId, { sql }))) throw problem(409, 'not_turned_on');
    const codes = await issueBackupCodes(memberId, sql, { sealing, now });
    await recordActivity(memberId, sql, { kind: 'backup_codes_created', now, sessionId });
    const { details, language } = await findContact(memberId, sql, sealing);
    await orderMail(sql, world, { template: 'backupCodesCreated', to: details.email, language });
    return codes;
  });
}
