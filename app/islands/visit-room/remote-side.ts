import type { RemoteAudioTrack, RemoteParticipant, RemoteVideoTrack, Room } from 'twilio-video';

/** What comes from the other side now. */
export interface RemoteSide {
  presence: 'here' | 'reconnecting' | 'nobody';
  /** There while their camera sends. */
  video?: RemoteVideoTrack | undefined;
  /** The service holds their picture back, as the line does not carry it. It has to stay attached to come again. */
  paused: boolean;
  audio?: RemoteAudioTrack | undefined;
  muted: boolean;
}

export const nobody: RemoteSide = { presence: 'nobody', paused: false, muted: false };

/** The other side as the room has it; a visit has one. */
export function readRemoteSide({ participants }: Pick<Room, 'participants'>): RemoteSide {
  const others = [...participants.values()];
  const other = others[others.length - 1];
  return other ? sideOf(other) : nobody;
}

function sideOf({ state, videoTracks, audioTracks }: RemoteParticipant): RemoteSide {
  const video = [...videoTracks.values()].map(({ track }) => track).find((track) => track?.isEnabled);
  const audio = [...audioTracks.values()].map(({ track }) => track).find((track) => track !== null);
  return {
    presence: state === 'reconnecting' ? 'reconnecting' : 'here',
    video: video ?? undefined,
    paused: video?.isSwitchedOff ?? false,
    audio: audio ?? undefined,
    muted: audioTracks.size === 0 || audio?.isEnabled === false,
  };
}
