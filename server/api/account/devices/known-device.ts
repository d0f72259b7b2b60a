import type { Sql } from '#server/platform/db/sql.ts';
import { tokenDigest } from '../sessions/session-token.ts';

/** A browser its member has signed in from before. */
export interface KnownDevice {
  id: string;
  memberId: string;
}

interface FoundDevice extends KnownDevice {
  rememberedUntil: Temporal.Instant | null;
}

type Owner = { memberId: string } | { emailDigests: readonly Buffer[] };

/** The member's device that one of the secrets belongs to, unless it was forgotten. */
export async function findKnownDevice(
  sql: Sql,
  owner: Owner,
  secrets: readonly string[],
): Promise<FoundDevice | undefined> {
  if (secrets.length === 0) return undefined;
  const row = await sql
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .select(['devices.id', 'devices.member_id', 'devices.remembered_until'])
    .where(({ eb }) =>
      'memberId' in owner
        ? eb('devices.member_id', '=', owner.memberId)
        : eb('members.email_digest', 'in', [...owner.emailDigests]),
    )
    .where('devices.token_digest', 'in', secrets.map(tokenDigest))
    .where('devices.forgotten_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      rememberedUntil: row.remembered_until === null ? null : Temporal.Instant.from(row.remembered_until),
    }
  );
}

/** The device a session was opened on. */
export function deviceOf(
  { id: memberId }: { id: string },
  { deviceId }: { deviceId: string | null },
): KnownDevice | undefined {
  return deviceId === null ? undefined : { id: deviceId, memberId };
}

/** Whether this device may skip the second factor. Never counts as a fresh proof. */
export function isRemembered(device: FoundDevice | undefined, now: Temporal.Instant): boolean {
  const until = device?.rememberedUntil;
  return until != null && Temporal.Instant.compare(now, until) < 0;
}
