import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: 24 * days }).toString();

/** Deletes sessions that ended, or were last used, 90 days ago. The account log keeps their activity. */
export function sweepSessions(sql: Sql, now: Temporal.Instant): Promise<number> {
  const before = daysBefore(now, 90);
  return deleteInBatches(sql, 'sessions', ({ eb, fn, and }) =>
    // The first condition has an index; most sessions last minutes.
    and([eb('created_at', '<', before), eb(fn.coalesce('ended_at', 'last_active_at'), '<', before)]),
  );
}

/** Deletes devices forgotten 90 days ago and devices whose cookie has expired. */
export async function sweepDevices(sql: Sql, now: Temporal.Instant): Promise<number> {
  const forgotten = await deleteInBatches(sql, 'devices', (eb) =>
    eb('forgotten_at', '<', daysBefore(now, 90)),
  );
  // The cookie lasts 365 days after its last secret.
  return (
    forgotten + (await deleteInBatches(sql, 'devices', (eb) => eb('last_seen_at', '<', daysBefore(now, 400))))
  );
}

/** Deletes failure counts after 30 quiet days, unless an operator closed the account for longer. */
export function sweepLocks(sql: Sql, now: Temporal.Instant): Promise<number> {
  return deleteInBatches(sql, 'sign_in_locks', ({ eb, and, or }) =>
    and([
      eb('last_failed_at', '<', daysBefore(now, 30)),
      or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toString())]),
    ]),
  );
}

/** Deletes tokens of visits that ended over 30 days ago. */
export function sweepVisitTokens(sql: Sql, now: Temporal.Instant): Promise<number> {
  return deleteInBatches(sql, 'call_tokens', ({ exists, selectFrom }) =>
    exists(
      selectFrom('calls')
        .select('id')
        .whereRef('calls.id', '=', 'call_tokens.call_id')
        .where('ends_at', '<', daysBefore(now, 30)),
    ),
  );
}

/** Days that expired tokens are kept: a delayed mail uses the row to tell an expired link from a used one. */
const keptAfterwards = { account_tokens: 2, disavowal_tokens: 0, session_handovers: 0 };

/** Secrets of mailed links, and of handovers, that have expired. */
export async function sweepLinkTokens(sql: Sql, now: Temporal.Instant): Promise<number> {
  let count = 0;
  for (const table of ['account_tokens', 'disavowal_tokens', 'session_handovers'] as const) {
    count += await deleteInBatches(sql, table, (eb) =>
      eb('expires_at', '<=', daysBefore(now, keptAfterwards[table])),
    );
  }
  return count;
}
