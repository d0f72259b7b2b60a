import type { ClientState } from '#server/sandbox/video/frames.ts';
import type { Room, RoomSettings } from '#server/sandbox/video/participant.ts';

export const roomStart = Temporal.Instant.from('2026-03-02T12:00:00Z');

export const roomSettings = (changes: Partial<RoomSettings> = {}): RoomSettings => ({
  name: 'visit',
  type: 'group',
  maxParticipants: 2,
  maxParticipantDuration: 3600,
  emptyRoomTimeout: 300,
  unusedRoomTimeout: 300,
  ...changes,
});

export const emptyRoom = (settings: Partial<RoomSettings> = {}): Room => ({
  sid: 'RM1',
  settings: roomSettings(settings),
  createdAt: roomStart,
  emptySince: roomStart,
  used: false,
  callbacks: 0,
  participants: new Map(),
  pairs: new Map(),
});

/** A client's state: its tracks by id, and its peer connections. */
export const says = (revision: number, tracks: string[], peers: ClientState['peer_connections'] = []) => ({
  participant: {
    revision,
    tracks: tracks.map((id) => ({ id, kind: 'video' as const, name: id, enabled: true, priority: null })),
  },
  peer_connections: peers,
});
