import type { Participant } from './participant.ts';
import type { Room } from './room.ts';

const base = 'https://video.twilio.com/v1/Rooms';

const secondsBetween = (start: Temporal.Instant, end: Temporal.Instant) =>
  Math.max(0, Math.floor(end.since(start).total('seconds')));

const written = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' });

/** A room as REST shows it. */
export const roomResource = (room: Room, accountSid: string) => ({
  sid: room.sid,
  account_sid: accountSid,
  unique_name: room.settings.name,
  status: room.endedAt ? 'completed' : 'in-progress',
  type: room.settings.type,
  date_created: written(room.createdAt),
  date_updated: written(room.endedAt ?? room.createdAt),
  end_time: room.endedAt ? written(room.endedAt) : null,
  duration: room.endedAt ? secondsBetween(room.createdAt, room.endedAt) : null,
  max_participants: room.settings.maxParticipants,
  max_participant_duration: room.settings.maxParticipantDuration,
  empty_room_timeout: room.settings.emptyRoomTimeout / 60,
  unused_room_timeout: room.settings.unusedRoomTimeout / 60,
  status_callback: room.settings.statusCallback ?? null,
  status_callback_method: 'POST',
  record_participants_on_connect: false,
  url: `${base}/${room.sid}`,
});

/** REST resource of a participant. */
export const participantResource = (
  { sid, identity, state, joinedAt }: Participant,
  room: Room,
  accountSid: string,
) => ({
  sid,
  account_sid: accountSid,
  room_sid: room.sid,
  identity,
  status: state,
  start_time: written(joinedAt),
  url: `${base}/${room.sid}/Participants/${sid}`,
});
