import type { ClientDescription, Ice } from './frames.ts';

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

/** Twilio's error codes, which the SDK turns into errors. */
const messages = {
  20101: 'Invalid Access Token',
  20102: 'Invalid Access Token header',
  20103: 'Invalid Access Token issuer/subject',
  20104: 'Access Token expired or expiration date invalid',
  20105: 'Access Token not yet valid',
  20106: 'Invalid Access Token grants',
  20107: 'Invalid Access Token signature',
  53000: 'Signaling connection error',
  53004: 'Client sent an invalid signaling message',
  53105: 'Room contains too many Participants',
  53106: 'Room not found',
  53204: 'Participant not found',
  53205: 'Participant disconnected because of duplicate identity',
  53216: 'Participant session length exceeded',
} as const;

export type RefusalCode = keyof typeof messages;

/** The message that ends or refuses a call with an error. */
export const refusal = (code: RefusalCode) => ({ type: 'error' as const, code, message: messages[code] });
