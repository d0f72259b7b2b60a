import { VideoUnavailableError, type VideoRooms } from './video-rooms.ts';

const unavailable = () => Promise.reject(new VideoUnavailableError('There is no service of video rooms.'));

/** Where nobody set a service up: the visits are there, and joining one says that video does not work. */
export const noRooms: VideoRooms = {
  signalingUrl: null,
  connectOrigins: [],
  open: unavailable,
  mintToken: unavailable,
  end: unavailable,
  remove: unavailable,
  readCallback: () => undefined,
};
