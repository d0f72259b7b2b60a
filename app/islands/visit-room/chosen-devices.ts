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
