import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { noteMemberAct } from './events.ts';
import { cancelRequestedClaim } from './queries.ts';
import type { ClaimRow } from './resource.ts';
import { cancel } from './rules.ts';

/** Cancels a claim and records the event in one transaction. Throws a Problem if it has been decided. */
export async function cancelClaim(
  memberId: string,
  { sql, clock }: ApiDependencies,
  { uid, state }: Pick<ClaimRow, 'uid' | 'state'>,
): Promise<void> {
  const canceled = cancel(state);
  if (canceled === null) throw problem(409, 'not_cancelable');
  await sql.transaction().execute(async (transaction) => {
    const claimId = await cancelRequestedClaim(memberId, transaction, uid);
    if (claimId === undefined) throw problem(409, 'not_cancelable');
    await noteMemberAct(transaction, { claimId, name: canceled, now: clock.now() });
  });
}
