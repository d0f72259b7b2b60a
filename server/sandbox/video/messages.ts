import type { ClientDescription, Ice } from './frames.ts';
import type { refusal } from './refusals.ts';

/** A peer connection as described to one of its sides. */
export interface ToldPeerConnection {
  id: string;
  description?: ClientDescription | { type: 'create-offer'; revision: number };
  ice?: Ice;
}

export interface ToldParticipant {
  sid: string;
  identity: string;
  revision: number;
  state: 'connected' | 'reconnecting' | 'disconnected';
  tracks: { sid: string; kind: string; name: string; enabled: boolean; priority: string }[];
}

interface Published {
  revision: number;
  tracks: { id: string; sid: string; state: 'ready' }[];
}

/** Maps a track of a description to a track of a participant. */
interface Subscribed {
  revision: number;
  tracks: { id: string; sid: string }[];
}

export interface WholeState<Type extends 'connected' | 'synced' = 'connected' | 'synced'> {
  type: Type;
  version: 2;
  session: string;
  sid: string;
  name: string;
  participant: { sid: string; identity: string };
  participants: ToldParticipant[];
  published: Published;
  subscribed: Subscribed;
  peer_connections: ToldPeerConnection[];
  recording: { is_recording: false; revision: 1 };
  options: { session_timeout: number; media_region: string; signaling_region: string };
}

interface Update {
  type: 'update';
  version: 2;
  participants?: ToldParticipant[];
  published?: Published;
  subscribed?: Subscribed;
  peer_connections?: ToldPeerConnection[];
}

/** Messages to a client in a call. */
export type ServerBody =
  | WholeState<'connected'>
  | WholeState<'synced'>
  | Update
  | ReturnType<typeof refusal>
  | { type: 'iced'; version: 1; ice_servers: [] }
  | { type: 'disconnected'; status?: 'completed' };

export const update = (changes: Omit<Update, 'type' | 'version'>): Update => ({
  type: 'update',
  version: 2,
  ...changes,
});
