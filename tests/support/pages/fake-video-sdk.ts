/** Replaces `twilio-video` in test pages: a room without a network, controlled by the page's `fakeVideo`. */
type Listener = (...details: unknown[]) => void;

class Emitter {
  readonly #listeners = new Map<string, Listener[]>();
  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }
  once = this.on;
  addListener = this.on;
  emit(event: string, ...details: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...details);
  }
}

class Track {
  readonly kind: string;
  readonly mediaStreamTrack: MediaStreamTrack;
  isEnabled = true;
  isSwitchedOff = false;
  constructor(mediaStreamTrack: MediaStreamTrack) {
    this.mediaStreamTrack = mediaStreamTrack;
    this.kind = mediaStreamTrack.kind;
  }
  enable(enabled = true): void {
    this.mediaStreamTrack.enabled = enabled;
  }
  attach(element: HTMLMediaElement): void {
    element.autoplay = true;
    element.srcObject = new MediaStream([this.mediaStreamTrack]);
  }
  detach(element: HTMLMediaElement): void {
    element.srcObject = null;
  }
}
export class LocalAudioTrack extends Track {}
export class LocalVideoTrack extends Track {}

class Room extends Emitter {
  readonly participants = new Map<string, object>();
  readonly localParticipant = {
    publishTrack: (track: Track) => Promise.resolve(void fakeVideo.log.push(`publish ${track.kind}`)),
    unpublishTrack: (track: Track) => void fakeVideo.log.push(`unpublish ${track.kind}`),
  };
  disconnect(): void {
    this.emit('disconnected', this);
  }
}

const publication = (track: MediaStreamTrack | undefined) =>
  new Map(track ? [[track.kind, { track: new Track(track) }]] : []);

const fakeVideo = {
  log: [] as string[],
  room: new Room(),
  refuse: [] as number[],
  pictures: [] as Track[],
  /** The other side joins with video and audio. */
  arrive() {
    const picture = document.createElement('canvas');
    picture.getContext('2d')?.fillRect(0, 0, 9, 9);
    const voice = new AudioContext().createMediaStreamDestination().stream;
    const videoTracks = publication(picture.captureStream().getVideoTracks()[0]);
    this.pictures = [...videoTracks.values()].map(({ track }) => track);
    this.room.participants.set('host', {
      state: 'connected',
      videoTracks,
      audioTracks: publication(voice.getAudioTracks()[0]),
    });
    this.room.emit('participantConnected');
  },
  /** Simulates the service holding back media that the connection cannot carry, or resuming it. */
  hold(back: boolean) {
    for (const track of this.pictures) track.isSwitchedOff = back;
    this.room.emit(back ? 'trackSwitchedOff' : 'trackSwitchedOn');
  },
  go() {
    this.room.participants.clear();
    this.room.emit('participantDisconnected');
  },
  fail(code: number) {
    this.room.emit('disconnected', this.room, coded(code));
  },
};
Object.assign(globalThis, { fakeVideo });

const coded = (code: number) => Object.assign(new Error('refused'), { code });

export function connect(token: string): Promise<Room> {
  fakeVideo.log.push(`connect ${token}`);
  const code = fakeVideo.refuse.shift();
  if (code) return Promise.reject(coded(code));
  fakeVideo.room = new Room();
  return Promise.resolve(fakeVideo.room);
}
