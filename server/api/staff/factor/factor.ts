import type { Language } from '#app/domain/localized-text.ts';
import { appOf, newSecret, stepOfCode } from '#server/api/account/second-factors/second-factor.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { fieldProblem, notFound, problem } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { completeStaffSession, lockStaff } from '../queries.ts';
import type { HalfStaff } from '../recognize.ts';
import { recordFactorChange } from './record-change.ts';

export const secretPlace = (staffId: string) => ({
  table: 'staff',
  column: 'totp_secret_sealed',
  row: staffId,
});

/** A new secret for an authenticator app, sealed for this staff member. */
export const newSealedSecret = (sealing: Sealing, staffId: string) =>
  sealing.seal(newSecret(), secretPlace(staffId));

/** The data for an authenticator app while it is being set up. Throws 404 once it is confirmed. */
export async function showEnrolment(
  { sql, sealing, brandName }: ApiDependencies,
  { id, email }: Pick<HalfStaff, 'id' | 'email'>,
) {
  const row = await sql
    .selectFrom('staff')
    .select('totp_secret_sealed')
    .where('id', '=', id)
    .where('factor_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!row?.totp_secret_sealed) throw notFound();
  return appOf(sealing.open(row.totp_secret_sealed, secretPlace(id)), { brandName, email: email() });
}

/**
 * Confirms the app that is being set up, given one of its codes, and completes the session. Returns the session's new token. Throws
 * 422 for a wrong code, 401 when the session or the setup is over.
 */
export async function confirmFactor(
  dependencies: ApiDependencies,
  half: HalfStaff,
  { code, language }: { code: string; language: Language },
): Promise<string> {
  const { sql, sealing, clock } = dependencies;
  const { id, session } = half;
  const now = clock.now();
  return sql.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, id);
    if (!staff?.totp_secret_sealed || staff.factor_confirmed_at !== null) {
      throw problem(401, 'unauthenticated');
    }
    const step = stepOfCode(sealing.open(staff.totp_secret_sealed, secretPlace(id)), code, now);
    if (step === undefined) throw fieldProblem('code', 'invalid_second_factor.enrolment');
    await transaction
      .updateTable('staff')
      .set({ factor_confirmed_at: now.toString(), last_used_step: step })
      .where('id', '=', id)
      .execute();
    const token = await completeStaffSession(transaction, session.id, now);
    if (token === undefined) throw problem(401, 'unauthenticated');
    await recordFactorChange(transaction, dependencies, half, { act: 'staff_app_added', language });
    return token;
  });
}

/** Uses up a code of the confirmed app. False when it is wrong or used. The caller counts the attempt first. */
export async function useStaffCode(
  { sql, sealing, clock }: ApiDependencies,
  staffId: string,
  code: string,
): Promise<boolean> {
  const row = await sql
    .selectFrom('staff')
    .select('totp_secret_sealed')
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('factor_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.totp_secret_sealed) return false;
  const step = stepOfCode(sealing.open(row.totp_secret_sealed, secretPlace(staffId)), code, clock.now());
  return step !== undefined && useStep(sql, staffId, step);
}

/** False when this step, or a later one, was used before. */
async function useStep(sql: Sql, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('staff')
    .set({ last_used_step: step })
    .where('id', '=', staffId)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
