import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ClaimState } from './rules.ts';

interface ClaimEvent {
  claimId: string;
  name: ClaimState;
  now: Temporal.Instant;
}

/** Records a member's act on a claim. */
export function noteMemberAct(sql: Sql, event: ClaimEvent): Promise<void> {
  return note(sql, event, true);
}

/** Records an operator's decision. */
export function noteDecision(sql: Sql, event: ClaimEvent): Promise<void> {
  return note(sql, event, false);
}

async function note(sql: Sql, { claimId, name, now }: ClaimEvent, byMember: boolean): Promise<void> {
  await sql
    .insertInto('reimbursement_events')
    .values({
      id: randomUUID(),
      reimbursement_id: claimId,
      name,
      user_event: byMember,
      created_at: now.toString(),
    })
    .execute();
}
