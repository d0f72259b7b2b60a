import type { Language } from '#app/domain/localized-text.ts';
import { listPasskeys } from '#server/api/account/passkeys/queries.ts';
import {
  appOf,
  isSetupOver,
  newSecret,
  stepOfCode,
} from '#server/api/account/second-factors/second-factor.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Staff } from '#server/platform/http/dependencies.ts';
import { fieldProblem, notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { sealedPlace } from '#server/platform/sealing/sealing.ts';
import { secretPlace } from '../factor/factor.ts';
import { recordFactorChange } from '../factor/record-change.ts';
import { ofStaff } from '../passkeys/passkeys.ts';
import { lockOpenStaff } from '../queries.ts';

const placeOf = sealedPlace('staff', 'new_totp_secret_sealed');

/** Starts to set up an app. What the account has now counts until a code of the new app is confirmed. */
export async function startTotp({ sql, sealing, clock, brandName }: ApiDependencies, { id, email }: Staff) {
  const secret = newSecret();
  await sql
    .updateTable('staff')
    .set({
      new_totp_secret_sealed: sealing.seal(secret, placeOf(id)),
      new_totp_started_at: clock.now().toString(),
    })
    .where('id', '=', id)
    .execute();
  return appOf(secret, { brandName, email: email() });
}

/** The secret of the app that is being set up; undefined when there is none, or it was started too long ago. */
async function findNewSecret(
  sql: Sql,
  { sealing, clock }: Pick<ApiDependencies, 'sealing' | 'clock'>,
  staffId: string,
): Promise<string | undefined> {
  const { new_totp_secret_sealed: sealed, new_totp_started_at: startedAt } = await sql
    .selectFrom('staff')
    .select(['new_totp_secret_sealed', 'new_totp_started_at'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  if (sealed === null || startedAt === null || isSetupOver(startedAt, clock.now())) return undefined;
  return sealing.open(sealed, placeOf(staffId));
}

/** The data for the app that is being set up. Throws 404 when there is none. */
export async function showTotp(dependencies: ApiDependencies, { id, email }: Staff) {
  const { sql, brandName } = dependencies;
  const secret = await findNewSecret(sql, dependencies, id);
  if (secret === undefined) throw notFound();
  return appOf(secret, { brandName, email: email() });
}

/**
 * Turns on the app that is being set up, given one of its codes, in place of an earlier app. Throws 422 for a wrong code, 409 when no
 * app is being set up, 401 when the session has ended.
 */
export async function confirmTotp(
  dependencies: ApiDependencies,
  staff: Staff,
  { code, language }: { code: string; language: Language },
): Promise<void> {
  const { sql, sealing, clock } = dependencies;
  await sql.transaction().execute(async (transaction) => {
    await lockOpenStaff(transaction, staff);
    const secret = await findNewSecret(transaction, dependencies, staff.id);
    if (secret === undefined) throw problem(409, 'not_started');
    const step = stepOfCode(secret, code, clock.now());
    if (step === undefined) throw fieldProblem('code', 'invalid_second_factor.enrolment');
    await transaction
      .updateTable('staff')
      .set({
        totp_secret_sealed: sealing.seal(secret, secretPlace(staff.id)),
        last_used_step: step,
        new_totp_secret_sealed: null,
      })
      .where('id', '=', staff.id)
      .execute();
    await recordFactorChange(transaction, dependencies, staff, { act: 'staff_app_added', language });
  });
}

/** Removes the app. Throws 404 without one, 409 for their last second factor, 401 when the session has ended. */
export async function removeTotp(
  dependencies: ApiDependencies,
  staff: Staff,
  language: Language,
): Promise<void> {
  await dependencies.sql.transaction().execute(async (transaction) => {
    const account = await lockOpenStaff(transaction, staff);
    if (account.totp_secret_sealed === null) throw notFound();
    // Read after the lock: a removal of the last passkey may just have been committed.
    if ((await listPasskeys(ofStaff(staff.id), transaction)).length === 0)
      throw problem(409, 'last_second_factor');
    await transaction
      .updateTable('staff')
      .set({ totp_secret_sealed: null })
      .where('id', '=', staff.id)
      .execute();
    await recordFactorChange(transaction, dependencies, staff, { act: 'staff_app_removed', language });
  });
}
