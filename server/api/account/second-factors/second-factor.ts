import { sealedPlace } from '#server/platform/sealing/sealing.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { recordAndMail } from '../activities/activity.ts';
import { isBackupCode, useBackupCode } from './backup-codes.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const setupLasts = Temporal.Duration.from({ minutes: 60 });

/** A new secret for an authenticator app. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an authenticator app needs to know. */
export function appOf(secret: string, { brandName, email }: { brandName: string; email: string }) {
  const app = { issuer: brandName, label: email, secret: Secret.fromBase32(secret) };
  return { secret, otpauth_uri: new TOTP(app).toString() };
}

/** Whether an app that began to be set up then must be started again. */
export const isSetupOver = (startedAt: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(startedAt).add(setupLasts)) >= 0;

/** The time step of codes that are made at this instant. */
export function stepAt(now: Temporal.Instant): number {
  return TOTP.counter({ timestamp: now.epochMilliseconds });
}

/** The time step of a code that is right now, or was or will be within 30 seconds; undefined when it is not right. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.epochMilliseconds;
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : stepAt(now) + delta;
}

export const placeOfSecret = sealedPlace('totp_factors', 'secret_sealed');

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

export interface TypedCode {
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
  const secret = sealing.open(sealed, placeOfSecret(memberId));
  const step = stepOfCode(secret, code, clock.now());
  return step !== undefined && useStep(memberId, sql, step);
}

async function spendBackupCode(
  memberId: string,
  dependencies: Dependencies,
  { code, sessionId }: TypedCode,
): Promise<boolean> {
  const { sealing, clock } = dependencies;
  const now = clock.now();
  return dependencies.sql.transaction().execute(async (sql) => {
    if (!(await useBackupCode(memberId, sql, { code, sealing, now }))) return false;
    const use = { kind: 'backup_code_used', template: 'backupCodeUsed', now, sessionId } as const;
    await recordAndMail(memberId, sql, dependencies, use);
    return true;
  });
}
