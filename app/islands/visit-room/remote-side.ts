import type { RemoteAudioTrack, RemoteParticipant, RemoteVideoTrack, Room } from 'twilio-video';

/** The other side's present tracks. */
export interface RemoteSide {
  presence: 'here' | 'reconnecting' | 'nobody';
  /** Set while their camera sends. */
  video?: RemoteVideoTrack | undefined;
  /** The service paused their video for lack of bandwidth. The track must stay attached to resume. */
  paused: boolean;
  audio?: RemoteAudioTrack | undefined;
  muted: boolean;
}

export const nobody: RemoteSide = { presence: 'nobody', paused: false, muted: false };

/** The room's other participant; a visit has one. */
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
