import type { Sql } from '#server/platform/db/sql.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export const endVisitJob = 'end-call';

/** Orders the job that ends a visit with an open room, at its current end time. */
export async function orderEnd(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { callId, at }: { callId: string; at: Temporal.Instant },
): Promise<void> {
  await setEndDue(transaction, callId, at);
  await enqueue(transaction, dependencies, {
    kind: endVisitJob,
    payload: { callId },
    subject: callId,
    after: dependencies.clock.now().until(at),
  });
}

/** When the room of a visit has to be closed; null once it was. */
export async function setEndDue(sql: Sql, callId: string, due: Temporal.Instant | null): Promise<void> {
  await sql
    .updateTable('calls')
    .set({ end_due_at: due?.toString() ?? null })
    .where('id', '=', callId)
    .execute();
}
