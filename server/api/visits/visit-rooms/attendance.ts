import type { Sql } from '#server/platform/db/sql.ts';
import type { VideoEvent } from '#server/platform/vendors/video/video-rooms.ts';
import {
  hasEndedStaffAccount,
  isMemberThere,
  listLeftVisits,
  listOpenRooms,
  recordAttendance,
  visitExists,
  withdrawAbsence,
} from './queries.ts';
import { visitOfRoom, type Role, stateOf, roomOf } from './rules.ts';
import type { ApiDependencies, Caller } from '#server/platform/http/dependencies.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { touchSession } from '#server/api/account/members/queries.ts';
import { needsTouch } from '#server/api/account/sessions/session.ts';
import { timesOf, type LiveVisit } from './visit.ts';

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
  if (identity === 'member') await withdrawAbsence(sql, callId);
}

/**
 * Keeps the session of a member in a visit alive. Polling alone does not, because pages poll
 * automatically: callbacks must have reported this member in this visit, and the visit must be open. Twelve hours
 * after sign-in the session ends regardless.
 */
export async function keepSessionOfVisit(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  visit: LiveVisit,
  caller: Caller,
): Promise<void> {
  if (caller.kind !== 'signed-in' || visit.role !== 'member' || caller.member.id !== visit.member_id) return;
  const now = clock.now();
  if (stateOf(timesOf(visit), now) !== 'open' || !needsTouch(caller.session, now)) return;
  if (await isMemberThere(sql, visit.id)) await touchSession(caller.member.id, sql, caller.session.id, now);
}

/**
 * Removes members from visits that they joined with a session that was ended, and experts whose staff account ended. Access tokens of the
 * service stay valid until they expire, so this is repeated while the room is open. Returns how many were removed.
 */
export async function removeFromLeftVisits({
  sql,
  sealing,
  video,
}: Pick<ApiDependencies, 'sql' | 'sealing' | 'video'>): Promise<number> {
  const left = (await listLeftVisits(sql)).map(({ id }) => ({ room: roomOf(id), identity: 'member' }));
  for (const { id, email } of await listOpenRooms(sql))
    if (await hasEndedStaffAccount(sql, emailDigests(sealing, email)))
      left.push({ room: roomOf(id), identity: 'host' });
  await Promise.all(left.map((side) => video.remove(side)));
  return left.length;
}
