import type { Sql } from '#server/db/sql.ts';

/**
 * Removes the authenticator app and the backup codes that are no older than this, and one that is being set up. Answers
 * whether an app is gone. What is older stays: else a mailbox alone would do to get past it.
 */
export async function removeYoungFactors(
  memberId: string,
  transaction: Sql,
  since: Temporal.Instant,
): Promise<boolean> {
  // First, as whoever confirms the app that is being set up: there is none then, or it is found below.
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
