/** A track of a fake camera or microphone. */
class FakeTrack extends EventTarget implements MediaStreamTrack {
  readonly kind: string;
  readonly id: string;
  contentHint = '';
  enabled = true;
  readonly label = '';
  readonly muted = false;
  onended = null;
  onmute = null;
  onunmute = null;
  readyState: MediaStreamTrackState = 'live';

  constructor(kind: 'audio' | 'video', id: string) {
    super();
    this.kind = kind;
    this.id = id;
  }
  applyConstraints = () => Promise.resolve();
  clone = () => this;
  getCapabilities = () => ({});
  getConstraints = () => ({});
  getSettings = () => ({ deviceId: this.id });
  stop() {
    this.readyState = 'ended';
  }
  /** Simulates that the device is removed. */
  unplug() {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

export const deviceNamed = (kind: MediaDeviceKind, deviceId: string, label = ''): MediaDeviceInfo => ({
  kind,
  deviceId,
  label,
  groupId: '',
  toJSON: () => deviceId,
});

const exactId = (wanted: boolean | MediaTrackConstraints | undefined) => {
  const id = typeof wanted === 'object' ? wanted.deviceId : undefined;
  return typeof id === 'object' && !Array.isArray(id) && typeof id.exact === 'string' ? id.exact : undefined;
};

const named = (name: string) => Object.assign(new Error(name), { name });

/** A browser's media devices: connected ones, requests, and refusals. */
export function fakeMediaDevices(plugged: MediaDeviceInfo[]) {
  const asked: MediaStreamConstraints[] = [];
  const given: FakeTrack[] = [];
  const dependencies = { plugged, refusal: undefined as string | undefined };

  const give = (kind: 'audio' | 'video', wanted: boolean | MediaTrackConstraints | undefined) => {
    if (!wanted) return [];
    const fitting = dependencies.plugged.filter((device) => device.kind === `${kind}input`);
    const id = exactId(wanted);
    if (id && !fitting.some(({ deviceId }) => deviceId === id)) throw named('OverconstrainedError');
    if (fitting.length === 0) throw named('NotFoundError');
    const track = new FakeTrack(kind, id ?? fitting[0]?.deviceId ?? '');
    given.push(track);
    return [track];
  };

  return {
    asked,
    given,
    dependencies,
    mediaDevices: {
      enumerateDevices: () => Promise.resolve(dependencies.plugged),
      async getUserMedia(wanted: MediaStreamConstraints) {
        asked.push(wanted);
        if (dependencies.refusal) throw named(dependencies.refusal);
        const video = give('video', wanted.video);
        const audio = give('audio', wanted.audio);
        return { getVideoTracks: () => video, getAudioTracks: () => audio };
      },
    },
  };
}

/** In-memory storage of a tab. */
export function fakeShelf(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}
