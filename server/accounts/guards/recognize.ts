import type { Caller } from '../environment.ts';
import type { ApiWorld } from '../world.ts';
import { openDetails, type MemberDetails } from './member-details.ts';
import { findSession } from './queries.ts';
import { tokenDigest } from './session-token.ts';
import { isOver } from './session.ts';

/** Who holds this session token; nobody when it is unknown, ended or over. */
export async function recognize(token: string, { sql, sealing, clock }: ApiWorld): Promise<Caller> {
  const row = await findSession(sql, tokenDigest(token));
  if (!row) return { kind: 'anonymous' };
  const {
    details_sealed,
    session_id,
    second_factor_pending,
    session_created_at,
    last_active_at,
    proved_at,
    session_device_id,
    ...member
  } = row;
  const session = {
    id: session_id,
    createdAt: Temporal.Instant.from(session_created_at),
    lastActiveAt: Temporal.Instant.from(last_active_at),
    provedAt: Temporal.Instant.from(proved_at),
    deviceId: session_device_id,
  };
  if (isOver(session, clock.now())) return { kind: 'anonymous' };
  let opened: MemberDetails | undefined;
  const details = () => (opened ??= openDetails(sealing, member.id, details_sealed));
  return {
    kind: second_factor_pending ? 'half-signed-in' : 'signed-in',
    session,
    member: { ...member, details },
  };
}
