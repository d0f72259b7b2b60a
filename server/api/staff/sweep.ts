import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: 24 * days }).toString();

/** Deletes staff's sessions that ended, or were last used, 90 days ago, and their mailed links 30 days after they expired. */
export async function sweepStaff(sql: Sql, now: Temporal.Instant): Promise<number> {
  const before = daysBefore(now, 90);
  const sessions = await deleteInBatches(sql, 'staff_sessions', ({ eb, fn, and }) =>
    and([eb('created_at', '<', before), eb(fn.coalesce('ended_at', 'last_active_at'), '<', before)]),
  );
  return (
    sessions +
    (await deleteInBatches(sql, 'staff_invitations', (eb) => eb('expires_at', '<', daysBefore(now, 30))))
  );
}
