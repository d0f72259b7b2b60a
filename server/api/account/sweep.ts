import { sql as raw } from 'kysely';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { retained } from '#server/platform/retention/retained.ts';

const member = raw.ref<string>('member_id');

/** Entries of the account log; by default they stay as long as the account. */
export const activityRows = retained({
  kind: 'account_activities',
  table: 'account_activities',
  since: raw.ref('happened_at'),
  expired: (eb, before) => eb('happened_at', '<', before),
  member,
});

/** Sessions that ended or were last used that long ago. The account log keeps their activity. */
export const sessionRows = retained({
  kind: 'sessions',
  table: 'sessions',
  since: raw`coalesce(ended_at, last_active_at)`,
  expired: ({ eb, fn, and }, before) =>
    // The first condition has an index; most sessions last minutes.
    and([eb('created_at', '<', before), eb(fn.coalesce('ended_at', 'last_active_at'), '<', before)]),
  member,
});

export const forgottenDeviceRows = retained({
  kind: 'devices_forgotten',
  table: 'devices',
  since: raw.ref('forgotten_at'),
  expired: (eb, before) => eb('forgotten_at', '<', before),
  member,
});

/** Devices whose cookie has expired: it lasts 365 days after its last secret. */
export const deviceRows = retained({
  kind: 'devices',
  table: 'devices',
  since: raw.ref('last_seen_at'),
  expired: (eb, before) => eb('last_seen_at', '<', before),
  member,
});

/** Failure counts after quiet days, unless an operator closed the account for longer. */
export const lockRows = retained({
  kind: 'sign_in_locks',
  table: 'sign_in_locks',
  since: raw.ref('last_failed_at'),
  expired: ({ eb, and, or }, before, now) =>
    and([
      eb('last_failed_at', '<', before),
      or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]),
    ]),
});

/** Tokens of visits that ended that long ago. */
export const visitTokenRows = retained({
  kind: 'visit_tokens',
  table: 'call_tokens',
  since: raw`(select ends_at from calls where calls.id = call_tokens.call_id)`,
  expired: ({ exists, selectFrom }, before) =>
    exists(
      selectFrom('calls')
        .select('id')
        .whereRef('calls.id', '=', 'call_tokens.call_id')
        .where('ends_at', '<', before),
    ),
  member: raw`(select calls.member_id from calls where calls.id = call_tokens.call_id)`,
});

/** Days that expired tokens are kept: a delayed mail uses the row to tell an expired link from a used one. */
const keptAfterwards = { account_tokens: 2, disavowal_tokens: 0, session_handovers: 0 };

/** Secrets of mailed links, and of handovers, that have expired. */
export async function sweepLinkTokens(sql: Sql, now: Temporal.Instant): Promise<number> {
  let count = 0;
  for (const table of ['account_tokens', 'disavowal_tokens', 'session_handovers'] as const) {
    const before = now.subtract({ hours: 24 * keptAfterwards[table] }).toString();
    count += await deleteInBatches(sql, table, (eb) => eb('expires_at', '<=', before));
  }
  return count;
}
