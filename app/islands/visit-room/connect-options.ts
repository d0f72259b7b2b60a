import type { ConnectOptions, LocalTrack } from 'twilio-video';
import type { VisitConnection } from './visit-room-props.ts';

/** Supported by the SDK but missing from its types. */
interface CallConnectOptions extends ConnectOptions {
  wsServer?: string;
}

/** The address of the signalling as a web socket's; a path is one of our own origin. */
export function signalingAddress(signalingUrl: string, page: string): string {
  const address = new URL(signalingUrl, page);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** Options for joining the room of this visit: two people, no telemetry, no console output. */
export function connectOptions(
  { roomName, signalingUrl }: VisitConnection,
  tracks: LocalTrack[],
  page: string,
): CallConnectOptions {
  return {
    name: roomName,
    tracks,
    insights: false,
    logLevel: 'off',
    preferredVideoCodecs: 'auto',
    bandwidthProfile: { video: { mode: 'collaboration', clientTrackSwitchOffControl: 'auto' } },
    ...(signalingUrl && { wsServer: signalingAddress(signalingUrl, page) }),
  };
}
