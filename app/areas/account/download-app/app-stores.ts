/** A store that has the native app, and the app's address there. */
export interface AppStore {
  system: 'ios' | 'android';
  href: string;
  /** Whether the page is open on a phone of this kind. */
  fits: boolean;
}

const readOn = { ios: /\b(iPhone|iPad|iPod)\b/, android: /\bAndroid\b/ };

/** The stores that the operator set, the one for this phone first. */
export function appStores(
  addresses: Partial<Record<AppStore['system'], string | undefined>>,
  userAgent: string,
): AppStore[] {
  const stores = (['ios', 'android'] as const).flatMap((system) => {
    const href = addresses[system];
    return href ? [{ system, href, fits: readOn[system].test(userAgent) }] : [];
  });
  return stores.toSorted((a, b) => Number(b.fits) - Number(a.fits));
}
