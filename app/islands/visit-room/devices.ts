export type DeviceKind = 'camera' | 'microphone' | 'speaker';

/** Ids of the chosen devices; random and specific to this site. */
export type ChosenDevices = Partial<Record<DeviceKind, string>>;

const kinds = ['camera', 'microphone', 'speaker'] as const;
const keyOf = (kind: DeviceKind) => `call-${kind}`;
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's session storage; a no-op if it is blocked or missing in a web view. */
export function tabShelf(page: { sessionStorage: Shelf | null } = window): Shelf {
  try {
    if (page.sessionStorage) return page.sessionStorage;
  } catch {
    // Accessing it throws if storage is blocked.
  }
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}

/** The choices before this tab was reloaded. */
export function readChosenDevices(shelf: Shelf): ChosenDevices {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const id = shelf.getItem(keyOf(kind));
      return id ? [[kind, id]] : [];
    }),
  );
}

/** Stores a choice for this tab; no id means the browser's default device. */
export function keepChosenDevice(shelf: Shelf, kind: DeviceKind, id: string | undefined): void {
  if (id) shelf.setItem(keyOf(kind), id);
  else shelf.removeItem(keyOf(kind));
}

const mediaKinds: Record<DeviceKind, MediaDeviceKind> = {
  camera: 'videoinput',
  microphone: 'audioinput',
  speaker: 'audiooutput',
};

interface DeviceChoice {
  id: string;
  /** Empty before the browser reveals names. */
  name: string;
}

/** The available devices, without entries that repeat another device ("Default: …"). */
export function deviceChoices(devices: readonly MediaDeviceInfo[], kind: DeviceKind): DeviceChoice[] {
  const named = devices
    .filter((device) => device.kind === mediaKinds[kind] && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  const own = named.filter(({ id }) => id !== 'default' && id !== 'communications');
  return own.length > 0 ? own : named;
}

/** The entry to show as selected: the chosen device, or that of the running track. */
export function currentDevice(
  choices: readonly DeviceChoice[],
  chosen: string | undefined,
  running: string | undefined,
): string {
  const there = (id: string | undefined) => id !== undefined && choices.some((choice) => choice.id === id);
  if (there(chosen)) return chosen ?? '';
  return there(running) ? (running ?? '') : (choices[0]?.id ?? '');
}
