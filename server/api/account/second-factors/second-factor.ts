import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { recordAndMail } from '../activities/activity.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { Secret, TOTP } from 'otpauth';
import { randomInt } from 'node:crypto';

const codesInASet = 10;
/** Digits only, so that codes can be typed on any keypad and read out in any language. 40 bits each. */
const digitsInACode = 12;
const codePattern = new RegExp(`^\\d{${digitsInACode}}$`);

/** Whether these digits have the format of a backup code rather than an app's code. */
export function isBackupCode(digits: string): boolean {
  return codePattern.test(digits);
}

const textToDigest = (memberId: string, code: string) => `backup code ${memberId} ${code}`;

/** A new set of codes, shown to the member once. The set before is void. Answers the codes as plain digits. */
export async function issueBackupCodes(
  memberId: string,
  sql: Sql,
  { sealing, now }: { sealing: Sealing; now: Temporal.Instant },
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < codesInASet) {
    codes.add(String(randomInt(0, 10 ** digitsInACode)).padStart(digitsInACode, '0'));
  }
  await deleteBackupCodes(memberId, sql);
  const rows = Array.from(codes, (code) => ({
    member_id: memberId,
    code_digest: sealing.digest(textToDigest(memberId, code)),
    created_at: now.toString(),
  }));
  await sql.insertInto('backup_codes').values(rows).execute();
  return [...codes];
}

export async function deleteBackupCodes(memberId: string, sql: Sql): Promise<void> {
  await sql.deleteFrom('backup_codes').where('member_id', '=', memberId).execute();
}

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
  if (step === undefined) return false;
  const { numUpdatedRows } = await sql
    .updateTable('totp_factors')
    .set({ last_used_step: step })
    .where('member_id', '=', memberId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  // None when this step, or a later one, was used before.
  return numUpdatedRows > 0n;
}

/** False when it is not one of the member's, or was used before. */
async function spendBackupCode(
  memberId: string,
  dependencies: Dependencies,
  { code, sessionId }: TypedCode,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const digests = dependencies.sealing.digests(textToDigest(memberId, code));
  return dependencies.sql.transaction().execute(async (sql) => {
    const { numUpdatedRows } = await sql
      .updateTable('backup_codes')
      .set({ used_at: now.toString() })
      .where('member_id', '=', memberId)
      .where('code_digest', 'in', digests)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const use = { kind: 'backup_code_used', template: 'backupCodeUsed', now, sessionId } as const;
    await recordAndMail(memberId, sql, dependencies, use);
    return true;
  });
}

/** The member's enabled second factors. */
export async function findFactors(memberId: string, sql: Sql) {
  return sql
    .selectNoFrom(({ fn, selectFrom }) => [
      selectFrom('totp_factors').select('confirmed_at').where('member_id', '=', memberId).as('totp_since'),
      selectFrom('backup_codes')
        .select(fn.countAll<number>().as('count'))
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .as('backup_codes_left'),
      selectFrom('backup_codes')
        .select(({ fn: of }) => of.max('created_at').as('created_at'))
        .where('member_id', '=', memberId)
        .as('backup_codes_since'),
      selectFrom('passkeys')
        .select(({ fn: of }) => of.countAll<number>().as('count'))
        .where('member_id', '=', memberId)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
}

/** The setup in progress, if any. */
export const findEnrolment = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('totp_enrolments')
    .select(['secret_sealed', 'started_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Returns false when another request confirmed or restarted it in the meantime. */
export async function endEnrolment(memberId: string, sql: Sql, startedAt: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('totp_enrolments')
    .where('member_id', '=', memberId)
    .where('started_at', '=', startedAt)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False when there was none. */
export async function deleteTotp(memberId: string, sql: Sql): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('totp_factors')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Removes an authenticator app and backup codes set up since then, and an app being set up. Returns whether an app was
 * removed. Older ones stay, because otherwise access to the mailbox would be enough to remove the second factor.
 */
export async function removeYoungFactors(
  memberId: string,
  transaction: Sql,
  since: Temporal.Instant,
): Promise<boolean> {
  // First, in the same order as confirming an app: either it is deleted here, or it is found below.
  await transaction.deleteFrom('totp_enrolments').where('member_id', '=', memberId).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('totp_factors')
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>=', since.toString())
    .executeTakeFirst();
  const isAppGone = numDeletedRows > 0n;
  await transaction
    .deleteFrom('backup_codes')
    .where('member_id', '=', memberId)
    .$if(!isAppGone, (codes) => codes.where('created_at', '>=', since.toString()))
    .execute();
  return isAppGone;
}
