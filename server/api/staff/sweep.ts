import { sql as raw } from 'kysely';
import { retained } from '#server/platform/retention/retained.ts';

/** Staff's sessions that ended, or were last used, that long ago. */
export const staffSessionRows = retained({
  kind: 'staff_sessions',
  table: 'staff_sessions',
  since: raw`coalesce(ended_at, last_active_at)`,
  expired: ({ eb, fn, and }, before) =>
    and([eb('created_at', '<', before), eb(fn.coalesce('ended_at', 'last_active_at'), '<', before)]),
});

/** Staff's mailed links that expired that long ago. */
export const staffInvitationRows = retained({
  kind: 'staff_invitations',
  table: 'staff_invitations',
  since: raw.ref('expires_at'),
  expired: (eb, before) => eb('expires_at', '<', before),
});
