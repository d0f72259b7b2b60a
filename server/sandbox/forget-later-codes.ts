import { stepAt } from '#server/api/account/second-factors/second-factor.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/**
 * Deletes records of authenticator codes used while the sandbox clock was ahead, so that codes of the earlier time are not
 * refused as used. Outside the sandbox the clock is never set back.
 */
export async function forgetLaterCodes({
  sql,
  clock,
}: Pick<ApiDependencies, 'sql' | 'clock'>): Promise<void> {
  const newest = stepAt(clock.now()) + 1;
  await sql
    .updateTable('totp_factors')
    .set({ last_used_step: 0 })
    .where('last_used_step', '>', newest)
    .execute();
}
