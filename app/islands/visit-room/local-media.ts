import {
  keepChosenDevice,
  readChosenDevices,
  type ChosenDevices,
  type DeviceKind,
  type Shelf,
} from './chosen-devices.ts';
import { deviceProblemOf, isUnexplained, type DeviceProblem } from './problems.ts';

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
  /** What was asked for last; it outlives the call, so that coming back is as they left. */
  wanted: WantedMedia;
}

export interface WantedMedia {
  camera: boolean;
  microphone: boolean;
}

export interface LocalMedia {
  read(): LocalMediaState;
  subscribe(changed: () => void): () => void;
  /** Asks for what is wanted and not there yet, and lets the rest go. The browser asks the member. */
  start(wanted: WantedMedia): Promise<void>;
  turnCamera(on: boolean): Promise<void>;
  /** Off is muted; on asks for a microphone where there is none. */
  turnMicrophone(on: boolean): Promise<void>;
  choose(kind: DeviceKind, id: string): Promise<void>;
  /** The member has read what was wrong. */
  dismissProblem(): void;
  /** Looks again at what is plugged in. */
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
  /** Hears of what nobody foresaw. */
  report?: (error: unknown) => void;
}

type Sending = 'camera' | 'microphone';

/** Mutes a microphone that no room has; a room does it by itself, and tells the other side. */
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
  /** Counts on when everything is let go: what a browser gives after that is not taken. */
  let round = 0;
  /** The device that is being exchanged: its old track may end by itself meanwhile. */
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
    throw new Error('Nobody wants it any more.');
  };

  const forget = (...kinds: DeviceKind[]) => {
    for (const kind of kinds) keepChosenDevice(shelf, kind, undefined);
    const kept = Object.entries(state.chosen).filter(([kind]) => !kinds.some((gone) => gone === kind));
    set({ chosen: Object.fromEntries(kept) });
  };

  /** As asked; with the browser's own devices when a saved one is gone, and the message that says so. */
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

  /** Unplugged, or taken by the system: the microphone is needed, so another one steps in. */
  const lost = async (kind: Sending, track: MediaStreamTrack) => {
    if (state[kind] !== track || exchanging === kind) return;
    forget(kind);
    replace(kind, undefined);
    if (kind === 'camera') set({ problem: 'notFound' });
    else await attempt(async () => replace('microphone', (await ask(false, true)).microphone));
    await refresh();
  };

  const refresh = async () => set({ devices: await mediaDevices.enumerateDevices().catch(() => []) });
  // Browsers name no device before they are allowed to, but they do say whether there is a camera.
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
        // Some cameras and phones lend themselves once: the one in use is let go first.
        if (kind === 'camera') replace('camera', undefined);
        const tracks = await askForgiving(kind === 'camera', kind === 'microphone');
        replace(kind, tracks[kind]);
      });
      exchanging = undefined;
      if (!state.problem || state.problem === 'savedMissing') return;
      // What still runs is the one before, if anything.
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
