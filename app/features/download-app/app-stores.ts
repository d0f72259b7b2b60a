/** Where the native app is offered: whose phones it is for, and its address in their store. */
export interface AppStore {
  system: 'ios' | 'android';
  href: string;
  /** This is being read on such a phone. */
  fits: boolean;
}

const readOn = { ios: /\b(iPhone|iPad|iPod)\b/, android: /\bAndroid\b/ };

/** The stores the operator named, the one for the reader's own phone first. */
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
