import type { Sql } from '#server/platform/db/sql.ts';
import type { VideoEvent } from '#server/platform/vendors/video/video-rooms.ts';
import { visitExists, recordAttendance } from './queries.ts';
import { visitOfRoom, type Role } from './room-name.ts';

const isRole = (identity: string | undefined): identity is Role =>
  identity === 'member' || identity === 'host';

/** Records a callback's attendance. Ignores rooms of other systems. */
export async function noteAttendance(sql: Sql, event: VideoEvent): Promise<void> {
  const { kind, identity, at, stayed } = event;
  const callId = visitOfRoom(event.room);
  if (callId === undefined || kind === 'other' || !isRole(identity)) return;
  if (!(await visitExists(sql, callId))) return;
  const left = kind === 'left';
  // The join event may arrive after the leave event, or never.
  const joinedAt = left && stayed ? at.subtract(stayed) : at;
  await recordAttendance(sql, {
    call_id: callId,
    role: identity,
    joined_at: joinedAt.toString(),
    left_at: left ? at.toString() : null,
    last_joined_at: left ? null : at.toString(),
  });
}
