import { VideoUnavailableError, type VideoRooms } from './video-rooms.ts';

const unavailable = () => Promise.reject(new VideoUnavailableError('No video service is configured.'));

/** Without a video service: visits are shown, but joining one answers that video is unavailable. */
export const noRooms: VideoRooms = {
  signalingUrl: null,
  connectOrigins: [],
  open: unavailable,
  mintToken: unavailable,
  end: unavailable,
  remove: unavailable,
  readCallback: () => undefined,
};
