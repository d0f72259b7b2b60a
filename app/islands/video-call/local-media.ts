import {
  keepChosenDevice,
  readChosenDevices,
  type ChosenDevices,
  type DeviceKind,
} from './chosen-devices.ts';
import { deviceProblemOf, type DeviceProblem } from './problems.ts';

/** What this side sees and sends. */
export interface LocalMediaState {
  stage: 'off' | 'asking' | 'on';
  /** There while the camera is on: off means stopped, so that its light goes out. */
  camera?: MediaStreamTrack | undefined;
  microphone?: MediaStreamTrack | undefined;
  muted: boolean;
  chosen: ChosenDevices;
  devices: readonly MediaDeviceInfo[];
  problem?: DeviceProblem | undefined;
  /** The member is without a camera, by choice or because there is none. */
  soundOnly: boolean;
}

export interface LocalMedia {
  read(): LocalMediaState;
  subscribe(changed: () => void): () => void;
  /** Asks for both, or for the microphone alone. The browser asks the member. */
  start(wanted: { camera: boolean }): Promise<void>;
  turnCamera(on: boolean): Promise<void>;
  mute(muted: boolean): void;
  choose(kind: DeviceKind, id: string): Promise<void>;
  /** The member has read what was wrong. */
  dismissProblem(): void;
  /** Looks again at what is plugged in. */
  refresh(): Promise<void>;
  stop(): void;
}

interface LocalMediaWorld {
  mediaDevices: Pick<MediaDevices, 'enumerateDevices'> & {
    getUserMedia(
      wanted: MediaStreamConstraints,
    ): Promise<Pick<MediaStream, 'getVideoTracks' | 'getAudioTracks'>>;
  };
  shelf: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

type Sending = 'camera' | 'microphone';

/** Mutes a microphone that no room has; a room does it by itself, and tells the other side. */
export function silence(microphone: MediaStreamTrack, muted: boolean): void {
  microphone.enabled = !muted;
}

/** The camera and the microphone of this side, from asking for them to letting them go. */
export function openLocalMedia({ mediaDevices, shelf }: LocalMediaWorld): LocalMedia {
  let state: LocalMediaState = {
    stage: 'off',
    muted: false,
    chosen: readChosenDevices(shelf),
    devices: [],
    soundOnly: false,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<LocalMediaState>) => {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  };

  const constraintOf = (kind: DeviceKind): MediaTrackConstraints | true => {
    const id = state.chosen[kind];
    const size = kind === 'camera' && { width: { ideal: 1280 }, height: { ideal: 720 } };
    return id ? { ...size, deviceId: { exact: id } } : size || true;
  };

  const ask = async (camera: boolean, microphone: boolean) => {
    const stream = await mediaDevices.getUserMedia({
      ...(camera && { video: constraintOf('camera') }),
      ...(microphone && { audio: constraintOf('microphone') }),
    });
    return { camera: stream.getVideoTracks()[0], microphone: stream.getAudioTracks()[0] };
  };

  const forget = (...kinds: DeviceKind[]) => {
    for (const kind of kinds) keepChosenDevice(shelf, kind, undefined);
    const kept = Object.entries(state.chosen).filter(([kind]) => !kinds.some((gone) => gone === kind));
    set({ chosen: Object.fromEntries(kept) });
  };

  /** As asked; with the browser's own devices when a saved one is gone, and the message that says so. */
  const askForgiving = async (camera: boolean, microphone: boolean) => {
    try {
      return await ask(camera, microphone);
    } catch (error) {
      if (deviceProblemOf(error) !== 'savedMissing') throw error;
      forget(...(camera ? ['camera' as const] : []), ...(microphone ? ['microphone' as const] : []));
      const tracks = await ask(camera, microphone);
      set({ problem: 'savedMissing' });
      return tracks;
    }
  };

  const replace = (kind: Sending, track: MediaStreamTrack | undefined) => {
    const before = state[kind];
    if (before === track) return;
    before?.stop();
    track?.addEventListener('ended', () => void lost(kind, track));
    set({ [kind]: track });
  };

  /** Unplugged, or taken by the system: the microphone is needed, so another one steps in. */
  const lost = async (kind: Sending, track: MediaStreamTrack) => {
    if (state[kind] !== track) return;
    forget(kind);
    if (kind === 'camera') {
      replace('camera', undefined);
      set({ problem: 'notFound' });
    } else await attempt(async () => replace('microphone', (await ask(false, true)).microphone));
    await refresh();
  };

  const refresh = async () => set({ devices: await mediaDevices.enumerateDevices().catch(() => []) });
  const hasCamera = () => state.devices.some(({ kind }) => kind === 'videoinput');

  const attempt = async (act: () => Promise<void>) => {
    set({ problem: undefined });
    try {
      await act();
    } catch (error) {
      set({ problem: deviceProblemOf(error) });
    }
  };

  const startBoth = async (camera: boolean) => {
    const tracks = await askForgiving(camera, true);
    replace('microphone', tracks.microphone);
    replace('camera', tracks.camera);
    set({ stage: 'on', soundOnly: !tracks.camera });
  };

  return {
    read: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    refresh,
    dismissProblem: () => set({ problem: undefined }),
    async start({ camera }) {
      set({ stage: 'asking' });
      await attempt(async () => {
        await refresh();
        // Browsers name no device before they are allowed to, but they do say whether there is a camera.
        await startBoth(camera && (hasCamera() || state.devices.length === 0));
      });
      if (state.stage === 'asking') set({ stage: 'off' });
      await refresh();
    },
    async turnCamera(on) {
      if (!on) return replace('camera', undefined);
      await attempt(async () => {
        replace('camera', (await askForgiving(true, false)).camera);
        set({ soundOnly: false });
      });
      await refresh();
    },
    mute: (muted) => set({ muted }),
    async choose(kind, id) {
      keepChosenDevice(shelf, kind, id);
      set({ chosen: { ...state.chosen, [kind]: id } });
      if (kind === 'speaker' || !state[kind]) return;
      await attempt(async () => {
        // Some cameras and phones lend themselves once: the one in use is let go first.
        if (kind === 'camera') replace('camera', undefined);
        const tracks = await askForgiving(kind === 'camera', kind === 'microphone');
        replace(kind, tracks[kind]);
      });
    },
    stop() {
      replace('camera', undefined);
      replace('microphone', undefined);
      set({ stage: 'off' });
    },
  };
}
