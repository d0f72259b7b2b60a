import { z } from 'zod';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findSettled, listUnended } from './queries.ts';
import { roomOf, effectiveEnd } from './rules.ts';
import { timesOf } from './visit.ts';
import type { Sql } from '#server/platform/db/sql.ts';

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
async function setEndDue(sql: Sql, callId: string, due: Temporal.Instant | null): Promise<void> {
  await sql
    .updateTable('calls')
    .set({ end_due_at: due?.toString() ?? null })
    .where('id', '=', callId)
    .execute();
}

export const endPromise: DatedPromise = {
  kind: endVisitJob,
  async listOverdue(transaction, before) {
    const visits = await listUnended(transaction, before)
      .$call(withLostJobs(endVisitJob, 'calls.id'))
      .execute();
    return visits.map(({ id }) => ({ subject: id, payload: { callId: id } }));
  },
};

/** Closes the room of an ended visit. Skips one that was extended, because the extension ordered another job. Safe to repeat. */
export function endVisitHandler({ sql, clock, video }: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ callId: z.string() }),
    run: {
      async outside({ callId }) {
        const row = await findSettled(sql, callId);
        const times = row && timesOf(row);
        // A visit that was deleted with its member has no row, and maybe a room.
        const goesOn =
          times && !times.canceled && Temporal.Instant.compare(clock.now(), effectiveEnd(times)) < 0;
        if (goesOn) return;
        await video.end(roomOf(callId));
        await setEndDue(sql, callId, null);
      },
    },
  });
}
