import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { openDetails, sealDetails, type MemberDetails } from './member-details.ts';

/**
 * Changes some of a member's sealed details and returns all of them. `transaction` is the caller's: the row stays locked
 * until it ends, so that concurrent changes are not lost. A change that depends on current values reads the locked row.
 */
export async function changeDetails(
  memberId: string,
  { transaction, sealing }: { transaction: Sql; sealing: Sealing },
  change: Partial<MemberDetails> | ((current: MemberDetails) => Partial<MemberDetails>),
): Promise<MemberDetails> {
  const { details_sealed } = await transaction
    .selectFrom('members')
    .select('details_sealed')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const current = openDetails(sealing, memberId, details_sealed);
  const details = { ...current, ...(typeof change === 'function' ? change(current) : change) };
  await transaction
    .updateTable('members')
    .set({ details_sealed: sealDetails(sealing, memberId, details) })
    .where('id', '=', memberId)
    .execute();
  return details;
}
