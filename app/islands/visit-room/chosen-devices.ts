export type DeviceKind = 'camera' | 'microphone' | 'speaker';

/** The ids of what the member chose; random texts that browsers make up for this site. */
export type ChosenDevices = Partial<Record<DeviceKind, string>>;

const kinds = ['camera', 'microphone', 'speaker'] as const;
const keyOf = (kind: DeviceKind) => `call-${kind}`;
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this tab can keep; nothing where browsers were told to keep nothing, or an app's web view has no store. */
export function tabShelf(page: { sessionStorage: Shelf | null } = window): Shelf {
  try {
    if (page.sessionStorage) return page.sessionStorage;
  } catch {
    // The look alone is refused.
  }
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}

/** What was chosen before this tab was reloaded. */
export function readChosenDevices(shelf: Shelf): ChosenDevices {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const id = shelf.getItem(keyOf(kind));
      return id ? [[kind, id]] : [];
    }),
  );
}

/** Keeps a choice for this tab; no id means the device that the browser takes by itself. */
export function keepChosenDevice(shelf: Shelf, kind: DeviceKind, id: string | undefined): void {
  if (id) shelf.setItem(keyOf(kind), id);
  else shelf.removeItem(keyOf(kind));
}
