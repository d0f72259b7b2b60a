import type { Sql } from '#server/platform/db/sql.ts';

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
