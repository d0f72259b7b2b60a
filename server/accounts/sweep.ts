import type { Sql } from '#server/db/sql.ts';

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: 24 * days }).toString();

/** Sessions that ended, or that nobody used, 90 days ago. What was done in them stays in the account's log. */
export async function sweepSessions(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where(({ eb, fn }) => eb(fn.coalesce('ended_at', 'last_active_at'), '<', daysBefore(now, 90)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Devices forgotten 90 days ago, and those whose cookie no browser keeps any more. */
export async function sweepDevices(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('devices')
    .where(({ eb, or }) =>
      or([
        eb('forgotten_at', '<', daysBefore(now, 90)),
        // The cookie lives 365 days from the last secret it was given.
        eb('last_seen_at', '<', daysBefore(now, 400)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Failures that were followed by 30 quiet days, unless somebody closed the account for longer. */
export async function sweepLocks(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sign_in_locks')
    .where('last_failed_at', '<', daysBefore(now, 30))
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toString())]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What opened visits that were over 30 days ago. */
export async function sweepVisitTokens(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('call_tokens')
    .using('calls')
    .whereRef('calls.id', '=', 'call_tokens.call_id')
    .where('calls.ends_at', '<', daysBefore(now, 30))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** By an account's token a mail that could not leave yet tells a link that ran down from one that was used. */
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
