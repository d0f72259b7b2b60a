import { connect, LocalAudioTrack, LocalVideoTrack, type LocalTrack, type Room } from 'twilio-video';
import { connectOptions } from './connect-options.ts';
import { nobody, readRemoteSide, type RemoteSide } from './remote-side.ts';
import type { VisitConnection } from './visit-room-props.ts';

/** The tracks that this side sends; each may be missing. */
export interface Sent {
  camera?: MediaStreamTrack | undefined;
  microphone?: MediaStreamTrack | undefined;
  muted: boolean;
}

export interface RoomEvents {
  reconnecting(): void;
  connected(): void;
  remote(side: RemoteSide): void;
  /** Disconnected, with the error unless the member left. */
  disconnected(error: unknown): void;
}

export interface JoinedRoom {
  /** Publishes and unpublishes tracks to match these. */
  send(sent: Sent): void;
  leave(): void;
}

const changes = [
  'participantConnected',
  'participantDisconnected',
  'participantReconnecting',
  'participantReconnected',
  'trackSubscribed',
  'trackUnsubscribed',
  'trackEnabled',
  'trackDisabled',
  'trackSwitchedOff',
  'trackSwitchedOn',
] as const;

/** Joins the room of the visit and reports its events. */
export async function joinRoom(
  connection: VisitConnection,
  first: Sent,
  events: RoomEvents,
): Promise<JoinedRoom> {
  const sending = new Map<MediaStreamTrack, LocalTrack>();
  for (const track of tracksOf(first)) sending.set(track, wrap(track));
  const options = connectOptions(connection, [...sending.values()], location.href);
  const room = await connect(connection.accessToken, options);
  const leave = () => void room.disconnect();

  const reportRemote = () => events.remote(readRemoteSide(room));
  // One listener for all events: only the resulting state matters.
  for (const change of changes) listen(room, change, reportRemote);
  room.on('reconnecting', () => events.reconnecting());
  room.on('reconnected', () => events.connected());
  room.once('disconnected', (_: Room, error: unknown) => {
    removeEventListener('pagehide', leave);
    events.remote(nobody);
    events.disconnected(error);
  });
  // Otherwise the other side would see the participant for half a minute after the page was closed.
  addEventListener('pagehide', leave);
  events.connected();
  reportRemote();
  return { leave, send: (sent) => send(room, sending, sent) };
}

function listen(room: Room, event: (typeof changes)[number], reportRemote: () => void): void {
  room.addListener(event, reportRemote);
}

const tracksOf = ({ camera, microphone }: Sent) =>
  [microphone, camera].filter((track) => track !== undefined);

const wrap = (track: MediaStreamTrack): LocalAudioTrack | LocalVideoTrack =>
  track.kind === 'audio'
    ? new LocalAudioTrack(track, { logLevel: 'off' })
    : new LocalVideoTrack(track, { logLevel: 'off' });

function send({ localParticipant }: Room, sending: Map<MediaStreamTrack, LocalTrack>, sent: Sent): void {
  const target = tracksOf(sent);
  for (const [track, local] of sending) {
    if (target.includes(track)) continue;
    localParticipant.unpublishTrack(local);
    sending.delete(track);
  }
  for (const track of target) {
    if (sending.has(track)) continue;
    const local = wrap(track);
    sending.set(track, local);
    // Fails if the track was unpublished in the meantime or the room ended.
    localParticipant.publishTrack(local).catch(() => sending.delete(track));
  }
  for (const local of sending.values()) if (local.kind === 'audio') local.enable(!sent.muted);
}
