import type { Sql } from '#server/db/sql.ts';

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: 24 * days }).toString();

/** Deletes sessions that ended, or were last used, 90 days ago. The account log keeps their activity. */
export async function sweepSessions(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where(({ eb, fn }) => eb(fn.coalesce('ended_at', 'last_active_at'), '<', daysBefore(now, 90)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes devices forgotten 90 days ago and devices whose cookie has expired. */
export async function sweepDevices(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('devices')
    .where(({ eb, or }) =>
      or([
        eb('forgotten_at', '<', daysBefore(now, 90)),
        // The cookie lasts 365 days after its last secret.
        eb('last_seen_at', '<', daysBefore(now, 400)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes failure counts after 30 quiet days, unless an operator closed the account for longer. */
export async function sweepLocks(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sign_in_locks')
    .where('last_failed_at', '<', daysBefore(now, 30))
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toString())]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes tokens of visits that ended over 30 days ago. */
export async function sweepVisitTokens(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('call_tokens')
    .using('calls')
    .whereRef('calls.id', '=', 'call_tokens.call_id')
    .where('calls.ends_at', '<', daysBefore(now, 30))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Days that expired tokens are kept: a delayed mail uses the row to tell an expired link from a used one. */
const keptAfterwards = { account_tokens: 2, disavowal_tokens: 0, session_handovers: 0 };

/** Secrets of links in mails, and of handovers, that work no more. */
export async function sweepLinkTokens(sql: Sql, now: Temporal.Instant): Promise<number> {
  let count = 0;
  for (const table of ['account_tokens', 'disavowal_tokens', 'session_handovers'] as const) {
    const { numDeletedRows } = await sql
      .deleteFrom(table)
      .where('expires_at', '<=', daysBefore(now, keptAfterwards[table]))
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}
