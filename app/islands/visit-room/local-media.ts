import type { WantedMedia } from './visit-room-props.ts';
import {
  keepChosenDevice,
  readChosenDevices,
  type ChosenDevices,
  type DeviceKind,
  type Shelf,
} from './devices.ts';
import { deviceProblemOf, isUnexplained, type DeviceProblem } from './problems.ts';

/** The member's own devices and tracks. */
export interface LocalMediaState {
  stage: 'off' | 'asking' | 'on';
  /** Set while the camera is on; off stops the track, so that its light goes out. */
  camera?: MediaStreamTrack | undefined;
  microphone?: MediaStreamTrack | undefined;
  muted: boolean;
  chosen: ChosenDevices;
  devices: readonly MediaDeviceInfo[];
  problem?: DeviceProblem | undefined;
  /** The last requested devices; kept after the call for rejoining. */
  wanted: WantedMedia;
}

export interface LocalMedia {
  read(): LocalMediaState;
  subscribe(changed: () => void): () => void;
  /** Requests wanted, missing devices and stops the others. The browser asks for permission. */
  start(wanted: WantedMedia): Promise<void>;
  turnCamera(on: boolean): Promise<void>;
  /** Off mutes; on requests a microphone if there is none. */
  turnMicrophone(on: boolean): Promise<void>;
  choose(kind: DeviceKind, id: string): Promise<void>;
  /** Hides the problem. */
  dismissProblem(): void;
  /** Updates the list of devices. */
  refresh(): Promise<void>;
  stop(): void;
}

interface LocalMediaDependencies {
  mediaDevices: Pick<MediaDevices, 'enumerateDevices'> & {
    getUserMedia(
      wanted: MediaStreamConstraints,
    ): Promise<Pick<MediaStream, 'getVideoTracks' | 'getAudioTracks'>>;
  };
  shelf: Shelf;
  /** Called with unexpected errors. */
  report?: (error: unknown) => void;
}

type Sending = 'camera' | 'microphone';

/** Mutes a microphone outside a room; a room mutes it and notifies the other side. */
export function silence(microphone: MediaStreamTrack, muted: boolean): void {
  microphone.enabled = !muted;
}

/** The camera and the microphone of this side, from asking for them to letting them go. */
export function openLocalMedia({ mediaDevices, shelf, report }: LocalMediaDependencies): LocalMedia {
  let state: LocalMediaState = {
    stage: 'off',
    muted: false,
    chosen: readChosenDevices(shelf),
    devices: [],
    wanted: { camera: true, microphone: true },
  };
  /** Incremented when everything is stopped: tracks that arrive later are discarded. */
  let round = 0;
  /** The device being switched: its old track may end in the meantime. */
  let exchanging: DeviceKind | undefined;
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

  const ask = async (camera: boolean, microphone: boolean, mine = round) => {
    const stream = await mediaDevices.getUserMedia({
      ...(camera && { video: constraintOf('camera') }),
      ...(microphone && { audio: constraintOf('microphone') }),
    });
    const tracks = { camera: stream.getVideoTracks()[0], microphone: stream.getAudioTracks()[0] };
    if (mine === round) return tracks;
    tracks.camera?.stop();
    tracks.microphone?.stop();
    throw new Error('The request was aborted.');
  };

  const forget = (...kinds: DeviceKind[]) => {
    for (const kind of kinds) keepChosenDevice(shelf, kind, undefined);
    const kept = Object.entries(state.chosen).filter(([kind]) => !kinds.some((gone) => gone === kind));
    set({ chosen: Object.fromEntries(kept) });
  };

  /** Requests devices; falls back to the defaults, with a message, if a saved one is missing. */
  const askForgiving = async (camera: boolean, microphone: boolean) => {
    const mine = round;
    try {
      return await ask(camera, microphone);
    } catch (error) {
      if (deviceProblemOf(error) !== 'savedMissing') throw error;
      forget(...(camera ? ['camera' as const] : []), ...(microphone ? ['microphone' as const] : []));
      const tracks = await ask(camera, microphone, mine);
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

  /** Unplugged, or taken by the system: a microphone is required, so another one replaces it. */
  const lost = async (kind: Sending, track: MediaStreamTrack) => {
    if (state[kind] !== track || exchanging === kind) return;
    forget(kind);
    replace(kind, undefined);
    if (kind === 'camera') set({ problem: 'notFound' });
    else await attempt(async () => replace('microphone', (await ask(false, true)).microphone));
    await refresh();
  };

  const refresh = async () => set({ devices: await mediaDevices.enumerateDevices().catch(() => []) });
  // Before permission browsers hide names but reveal whether there is a camera.
  const mayHaveCamera = () =>
    state.devices.length === 0 || state.devices.some(({ kind }) => kind === 'videoinput');

  const attempt = async (act: () => Promise<void>) => {
    const mine = round;
    set({ problem: undefined });
    try {
      await act();
    } catch (error) {
      if (mine !== round) return;
      const problem = deviceProblemOf(error);
      if (isUnexplained(problem)) report?.(error);
      set({ problem });
    }
  };

  const take = async (wanted: WantedMedia) => {
    const camera = wanted.camera && !state.camera && mayHaveCamera();
    const microphone = wanted.microphone && !state.microphone;
    const tracks: Partial<Record<Sending, MediaStreamTrack>> =
      camera || microphone ? await askForgiving(camera, microphone) : {};
    if (camera || !wanted.camera) replace('camera', tracks.camera);
    if (microphone || !wanted.microphone) replace('microphone', tracks.microphone);
    set({ stage: 'on' });
  };

  return {
    read: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    refresh,
    dismissProblem: () => set({ problem: undefined }),
    async start(wanted) {
      const mine = round;
      set({ stage: 'asking', wanted });
      await attempt(async () => {
        await refresh();
        await take(wanted);
      });
      if (mine !== round) return;
      if (state.stage === 'asking') set({ stage: 'off' });
      await refresh();
    },
    async turnCamera(on) {
      set({ wanted: { ...state.wanted, camera: on } });
      if (!on) return replace('camera', undefined);
      await attempt(async () => replace('camera', (await askForgiving(true, false)).camera));
      await refresh();
    },
    async turnMicrophone(on) {
      set({ muted: !on, wanted: { ...state.wanted, microphone: on || state.wanted.microphone } });
      if (!on || state.microphone) return;
      await attempt(async () => replace('microphone', (await askForgiving(false, true)).microphone));
      await refresh();
    },
    async choose(kind, id) {
      keepChosenDevice(shelf, kind, id);
      set({ chosen: { ...state.chosen, [kind]: id } });
      if (kind === 'speaker' || !state[kind]) return;
      exchanging = kind;
      await attempt(async () => {
        // Some devices allow only one open camera: stop the current one first.
        if (kind === 'camera') replace('camera', undefined);
        const tracks = await askForgiving(kind === 'camera', kind === 'microphone');
        replace(kind, tracks[kind]);
      });
      exchanging = undefined;
      if (!state.problem || state.problem === 'savedMissing') return;
      // The previous track, if any, may still run.
      if (state[kind]?.readyState === 'ended') replace(kind, undefined);
      else if (state[kind]) forget(kind);
    },
    stop() {
      round += 1;
      replace('camera', undefined);
      replace('microphone', undefined);
      set({ stage: 'off' });
    },
  };
}
