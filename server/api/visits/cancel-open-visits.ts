import type { Sql } from '#server/platform/db/sql.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { orderEnd } from './visit-rooms/end-visit.ts';
import { visitEnd } from './queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/**
 * Cancels every unfinished visit of a member whose access ends: frees its hour, notifies its expert and closes the room of a
 * running one. The caller, who ends the access, notifies the member.
 */
export async function cancelOpenVisits(
  memberId: string,
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
): Promise<void> {
  const now = dependencies.clock.now();
  const visits = await transaction
    .updateTable('calls')
    .from('call_experts')
    .set(({ eb }) => ({
      canceled_at: now.toString(),
      canceled_by: 'system' as const,
      changed_at: now.toString(),
      sequence: eb('calls.sequence', '+', 1),
    }))
    .whereRef('call_experts.id', '=', 'calls.call_expert_id')
    .where('calls.member_id', '=', memberId)
    .where('calls.canceled_at', 'is', null)
    .where(visitEnd, '>', now.toString())
    .returning([
      'calls.id',
      'calls.end_due_at',
      'calls.booked_at',
      'call_experts.email',
      'call_experts.timezone',
    ])
    .execute();
  for (const { id: callId, end_due_at: endDue, booked_at: bookedAt, email, timezone: timeZone } of visits) {
    if (endDue !== null) await orderEnd(transaction, dependencies, { callId, at: now });
    if (email === null) continue;
    const off = { template: 'expertVisitOff', language: 'en', bookedAt, timeZone } as const;
    await orderMail(transaction, dependencies, { ...off, to: email });
  }
}
