import type { Sql } from '#server/platform/db/sql.ts';

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
