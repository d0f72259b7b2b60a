import type { Clock } from '#app/domain/clock.ts';
import { join, leave, lose, resume, sessionTimeout, take, type Outgoing } from './call.ts';
import type { ClientState } from './frames.ts';
import { newIdentifier, newSecret } from './identifiers.ts';
import type { Room, RoomSettings, Participant } from './participant.ts';
import { refusal, type ServerBody } from './messages.ts';

/** Participants who have been in a room for longer than it allows. */
const overstayed = ({ participants, settings: { maxParticipantDuration } }: Room, now: Temporal.Instant) =>
  [...participants.values()].filter(({ joinedAt }) => isPast(joinedAt, maxParticipantDuration, now));

/** Whether a room has been empty for longer than it waits, at first or later. */
function isDeserted({ used, emptySince, settings }: Room, now: Temporal.Instant): boolean {
  const patience = used ? settings.emptyRoomTimeout : settings.unusedRoomTimeout;
  return emptySince !== undefined && isPast(emptySince, patience, now);
}

const isPast = (since: Temporal.Instant, seconds: number, now: Temporal.Instant) =>
  Temporal.Instant.compare(since.add({ seconds }), now) <= 0;

/** The connection to one client. */
export interface Line {
  send(body: ServerBody): void;
  /** Sends the last message; nothing is sent after it. */
  end(body: ServerBody): void;
  /** Closes without a message: the client has another connection. */
  drop(): void;
}

export type RoomEvent = 'room-created' | 'participant-connected' | 'participant-disconnected' | 'room-ended';

export interface Report {
  event: RoomEvent;
  room: Room;
  participant?: Participant;
  at: Temporal.Instant;
}

const mostOpenRooms = 500;
const mostEndedRooms = 500;

export type Switchboard = ReturnType<typeof openSwitchboard>;

/** All rooms with their participants and connections. */
export function openSwitchboard({ clock, report }: { clock: Clock; report: (report: Report) => void }) {
  const rooms = new Map<string, Room>();
  const lines = new Map<Participant, Line>();
  const lost = new Map<Participant, NodeJS.Timeout>();

  const inProgress = () => [...rooms.values()].filter((room) => !room.endedAt);
  const sendAll = (outgoing: readonly Outgoing[]) => {
    for (const { to, body } of outgoing) lines.get(to)?.send(body);
  };
  const emit = (event: RoomEvent, room: Room, participant?: Participant) =>
    report({ event, room, at: clock.now(), ...(participant && { participant }) });

  /** Closes a participant's connection and stops its timer. */
  function cutOff(participant: Participant, lastWords?: ServerBody): void {
    clearTimeout(lost.get(participant));
    lost.delete(participant);
    if (lastWords) lines.get(participant)?.end(lastWords);
    lines.delete(participant);
  }

  function remove(room: Room, participant: Participant, lastWords?: ServerBody): void {
    if (!room.participants.has(participant.session)) return;
    cutOff(participant, lastWords);
    sendAll(leave(room, participant));
    if (room.participants.size === 0) room.emptySince = clock.now();
    emit('participant-disconnected', room, participant);
  }

  function complete(room: Room): void {
    if (room.endedAt) return;
    room.endedAt = clock.now();
    const everybody = [...room.participants.values()];
    // All are notified before any is removed, else the last would first see the others leave.
    for (const participant of everybody) cutOff(participant, { type: 'disconnected', status: 'completed' });
    for (const participant of everybody) remove(room, participant);
    emit('room-ended', room);
    const ended = [...rooms.values()].filter(({ endedAt }) => endedAt);
    for (const { sid } of ended.slice(0, -mostEndedRooms)) rooms.delete(sid);
  }

  return {
    /** Undefined when a room of that name is open, or too many are. */
    open(settings: RoomSettings): Room | undefined {
      const open = inProgress();
      if (open.length >= mostOpenRooms) return undefined;
      if (open.some(({ settings: { name } }) => name === settings.name)) return undefined;
      const now = clock.now();
      const room: Room = {
        sid: newIdentifier('RM'),
        settings,
        createdAt: now,
        emptySince: now,
        used: false,
        callbacks: 0,
        participants: new Map(),
        pairs: new Map(),
      };
      rooms.set(room.sid, room);
      emit('room-created', room);
      return room;
    },

    /** By sid, or by name while it has not ended. */
    find: (key: string): Room | undefined =>
      rooms.get(key) ?? inProgress().find(({ settings: { name } }) => name === key),

    complete,
    remove,

    /** Undefined when the room is full. An earlier participant with the same identity is removed. */
    enter(room: Room, identity: string, given: ClientState, line: Line): Participant | undefined {
      const double = [...room.participants.values()].find((one) => one.identity === identity);
      const others = room.participants.size - (double ? 1 : 0);
      if (others >= room.settings.maxParticipants) return undefined;
      if (double) remove(room, double, refusal(53205));
      const session = newSecret();
      const outgoing = join(room, { identity, session, now: clock.now(), given });
      const participant = room.participants.get(session);
      if (!participant) return undefined;
      lines.set(participant, line);
      Object.assign(room, { used: true, emptySince: undefined });
      sendAll(outgoing);
      emit('participant-connected', room, participant);
      return participant;
    },

    resume(room: Room, participant: Participant, given: ClientState, line: Line): void {
      lines.get(participant)?.drop();
      cutOff(participant);
      lines.set(participant, line);
      sendAll(resume(room, participant, given));
    },

    take: (room: Room, participant: Participant, given: ClientState) =>
      sendAll(take(room, participant, given)),

    /** Events of a connection that was replaced or ended are ignored. */
    leave(room: Room, participant: Participant, line: Line): void {
      if (lines.get(participant) === line) remove(room, participant);
    },

    /** The connection was lost: its place is kept for a while. */
    lose(room: Room, participant: Participant, line: Line): void {
      if (lines.get(participant) !== line) return;
      lines.delete(participant);
      sendAll(lose(room, participant));
      lost.set(participant, setTimeout(() => remove(room, participant), sessionTimeout * 1000).unref());
    },

    /** Removes what has exceeded its time, by the sandbox's clock. */
    sweep(): void {
      const now = clock.now();
      for (const room of inProgress()) {
        for (const participant of overstayed(room, now)) remove(room, participant, refusal(53216));
        if (isDeserted(room, now)) complete(room);
      }
    },

    close(): void {
      for (const timer of lost.values()) clearTimeout(timer);
      lost.clear();
    },
  };
}
