import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { ClaimState } from './rules.ts';

/** Notes that the member themself did something with a claim. */
export async function noteMemberAct(
  sql: Sql,
  { claimId, name, now }: { claimId: string; name: ClaimState; now: Temporal.Instant },
): Promise<void> {
  await sql
    .insertInto('reimbursement_events')
    .values({
      id: randomUUID(),
      reimbursement_id: claimId,
      name,
      user_event: true,
      created_at: now.toString(),
    })
    .execute();
}
