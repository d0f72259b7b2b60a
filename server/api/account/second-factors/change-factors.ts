import { notFound, problem, Problem } from '#server/platform/http/json-api/problem.ts';
import { recordActivity, recordAndMail } from '../activities/activity.ts';
import { deleteBackupCodes, issueBackupCodes } from './backup-codes.ts';
import { findContact } from '../email/contact.ts';
import { stopRemembering } from '../devices/queries.ts';
import { hasSecondFactor, placeOfSecret, stepOfCode, type TypedCode } from './second-factor.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { deleteTotp, endEnrolment, findEnrolment, setTotp, startEnrolment } from './queries.ts';
import { Secret, TOTP } from 'otpauth';
import { orderNotice } from '../email/order-notice.ts';

const secretBytes = 20;
const enrolmentLasts = Temporal.Duration.from({ minutes: 60 });

const placeOf = (memberId: string) => ({ table: 'totp_enrolments', column: 'secret_sealed', row: memberId });

/** Starts setting up an authenticator app: a new secret, which is active only after a code of it was entered. */
export async function startTotp(memberId: string, { sql, sealing, clock }: ApiDependencies): Promise<void> {
  const secret = new Secret({ size: secretBytes }).base32;
  const secretSealed = sealing.seal(secret, placeOf(memberId));
  await startEnrolment(memberId, sql, { secretSealed, startedAt: clock.now() });
}

async function openEnrolment(memberId: string, { sql, sealing, clock }: ApiDependencies) {
  const enrolment = await findEnrolment(memberId, sql);
  if (!enrolment) return undefined;
  const isOver = Temporal.Instant.compare(clock.now(), enrolment.startedAt.add(enrolmentLasts)) >= 0;
  return isOver
    ? undefined
    : { ...enrolment, secret: sealing.open(enrolment.secretSealed, placeOf(memberId)) };
}

/** The data for an authenticator app during setup. Throws 404 when no setup is in progress. */
export async function showEnrolment(memberId: string, dependencies: ApiDependencies, account: string) {
  const enrolment = await openEnrolment(memberId, dependencies);
  if (!enrolment) throw notFound();
  const { secret } = enrolment;
  const app = { issuer: dependencies.brandName, label: account, secret: Secret.fromBase32(secret) };
  return { secret, otpauth_uri: new TOTP(app).toString() };
}

/**
 * Turns on the app that is being set up, given a correct code, and replaces an earlier app. Returns new
 * backup codes. Throws 422 for a wrong code, 409 when no setup is in progress.
 */
export async function confirmTotp(
  memberId: string,
  dependencies: ApiDependencies,
  { code, sessionId }: TypedCode,
): Promise<string[]> {
  const { sealing, clock } = dependencies;
  const enrolment = await openEnrolment(memberId, dependencies);
  if (!enrolment) throw problem(409, 'not_started');
  const { secret } = enrolment;
  const now = clock.now();
  const usedStep = stepOfCode(secret, code, now);
  if (usedStep === undefined) {
    throw new Problem(422, [{ key: 'invalid_second_factor.enrolment', pointer: '/data/attributes/code' }]);
  }
  const secretSealed = sealing.seal(secret, placeOfSecret(memberId));
  return dependencies.sql.transaction().execute(async (sql) => {
    if (!(await endEnrolment(memberId, sql, enrolment))) throw problem(409, 'not_started');
    await setTotp(memberId, sql, { secretSealed, usedStep, now });
    const codes = await issueBackupCodes(memberId, sql, { sealing, now });
    await recordActivity(memberId, sql, { kind: 'second_factor_added', now, sessionId });
    await recordActivity(memberId, sql, { kind: 'backup_codes_created', now, sessionId });
    const contact = await findContact(memberId, sql, sealing);
    await orderNotice(sql, dependencies, contact, { template: 'secondFactorAdded' });
    return codes;
  });
}

/** Turns the authenticator app off and deletes its backup codes. Throws 404 when it is off. */
export async function removeTotp(
  memberId: string,
  dependencies: ApiDependencies,
  sessionId: string,
): Promise<void> {
  const now = dependencies.clock.now();
  await dependencies.sql.transaction().execute(async (sql) => {
    if (!(await deleteTotp(memberId, sql))) throw notFound();
    await deleteBackupCodes(memberId, sql);
    await stopRemembering(memberId, sql);
    const removal = {
      kind: 'second_factor_removed',
      template: 'secondFactorRemoved',
      now,
      sessionId,
    } as const;
    await recordAndMail(memberId, sql, dependencies, removal);
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
    const renewal = { kind: 'backup_codes_created', template: 'backupCodesCreated', now, sessionId } as const;
    await recordAndMail(memberId, sql, dependencies, renewal);
    return codes;
  });
}
