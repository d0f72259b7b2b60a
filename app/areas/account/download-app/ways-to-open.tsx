import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import type { QrCode } from '#app/page/qr-code.server.ts';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { QrPicture } from '#app/ui/pictures/qr-picture.tsx';
import { leastAppVersion } from '#app/domain/mobile-app.ts';
import type { AppStore } from './app-stores.ts';

const systems = ['windows', 'macos', 'linux'] as const;

/** On a phone: where to get the app. */
export function PhoneWay({ stores }: { stores: readonly AppStore[] }) {
  const translate = useTranslate();
  return (
    <section className="stack" aria-labelledby="phone">
      <h2 id="phone">{translate('downloadApp:phone.heading')}</h2>
      <StoreLinks stores={stores} />
      <p className="soft">{translate('downloadApp:phone.version', { version: leastAppVersion })}</p>
    </section>
  );
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

/** On another screen: this page's address as a QR code. */
export function AddressToScan({ address, qrCode }: { address: string; qrCode: QrCode }) {
  const translate = useTranslate();
  return (
    <section className="stack" aria-labelledby="scan">
      <h2 id="scan">{translate('downloadApp:scan.heading')}</h2>
      <p>{translate('downloadApp:scan.text')}</p>
      <QrPicture {...qrCode} label={translate('downloadApp:scan.label', { address })} />
    </section>
  );
}

/** On a computer: the supported browsers. */
export function BrowsersByComputer() {
  const translate = useTranslate();
  return (
    <section className="stack" aria-labelledby="browser">
      <h2 id="browser">{translate('downloadApp:browser.heading')}</h2>
      <p>{translate('downloadApp:browser.text')}</p>
      <KeyValue
        rows={systems.map((system) => ({
          label: translate(`downloadApp:browser.${system}.name`),
          value: translate(`downloadApp:browser.${system}.browsers`),
        }))}
      />
      <p className="soft">{translate('downloadApp:browser.neither')}</p>
    </section>
  );
}
