import { z } from 'zod';

const id = z.string().min(1).max(128);
const revision = z.int().min(0).max(1_000_000);
const token = z.string().min(1).max(4096);

const track = z.object({
  id,
  kind: z.enum(['audio', 'video', 'data']),
  name: z.string().max(256),
  enabled: z.boolean(),
  priority: z.string().max(32).nullish(),
});

const participant = z.object({ revision, tracks: z.array(track).max(32) });

const description = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['offer', 'answer']), revision, sdp: z.string().min(1).max(96_000) }),
  z.object({ type: z.literal('close'), revision }),
]);

const ice = z.object({
  ufrag: z.string().max(256).nullish(),
  revision,
  candidates: z
    .array(
      z.object({
        candidate: z.string().max(1024),
        sdpMid: z.string().max(64).nullish(),
        sdpMLineIndex: z.int().min(0).max(1024).nullish(),
        usernameFragment: z.string().max(256).nullish(),
      }),
    )
    .max(128),
  complete: z.boolean().optional(),
});

const peerConnection = z.object({ id, description: description.optional(), ice: ice.optional() });
/** The state that a client repeats in each message. */
const state = { participant, peer_connections: z.array(peerConnection).max(64).default([]) };

const body = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ice'), token }),
  z.object({ type: z.literal('connect'), name: z.string().max(256).nullish(), token, ...state }),
  z.object({ type: z.literal('sync'), session: id, token, ...state }),
  z.object({ type: z.literal('update'), ...state }),
  z.object({ type: z.literal('disconnect') }),
]);

const frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), body: body.optional() }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('msg'), body }),
  z.object({ type: z.literal('bye') }),
]);

export type ClientFrame = z.output<typeof frame>;
export type ClientBody = z.output<typeof body>;
export type ClientParticipant = z.output<typeof participant>;
export type ClientTrack = z.output<typeof track>;
type ClientPeerConnection = z.output<typeof peerConnection>;
export type ClientDescription = z.output<typeof description>;
export interface ClientState {
  participant: ClientParticipant;
  peer_connections: ClientPeerConnection[];
}
export type Ice = z.output<typeof ice>;

/** Parses a client's message; undefined when the SDK would not send it. Unused fields are dropped. */
export function readFrame(text: string): ClientFrame | undefined {
  try {
    return frame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
