import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';

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

/** The app's stores, and the name to search for. */
export function StoreLinks({ stores }: { stores: readonly AppStore[] }) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  const search = stores.length > 0 ? 'downloadApp:phone.orSearch' : 'downloadApp:phone.search';
  return (
    <>
      {stores.length > 0 && (
        <div className="actions">
          {stores.map(({ system, href: store, fits }) => (
            <LinkButton key={system} href={store} look={fits ? 'primary' : 'secondary'} icon="download" wide>
              {translate(`downloadApp:phone.${system}`)}
            </LinkButton>
          ))}
        </div>
      )}
      <p>{translate(search, { brand })}</p>
    </>
  );
}
