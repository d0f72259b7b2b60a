import { href, redirect } from 'react-router';
import { leastAppVersion } from '#app/domain/mobile-app.ts';
import { mobileAppContext, requestContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { qrCodeOf } from '#app/page/qr-code.server.ts';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { QrPicture } from '#app/ui/pictures/qr-picture.tsx';
import { appStores, StoreLinks } from './app-stores.tsx';
import type { Route } from './+types/download-app.route';

const systems = ['windows', 'macos', 'linux'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  // Visitors in the app already have it.
  if (context.get(mobileAppContext)) throw redirect(href('/'), 303);
  const { origin, appStores: addresses } = context.get(requestContext);
  const address = origin + href('/pages/download_apps');
  return {
    stores: appStores(addresses, request.headers.get('User-Agent') ?? ''),
    address,
    qrCode: await qrCodeOf(address),
  };
}

/** Public, because experts and signed-out members use it too. */
export default function DownloadApp({ loaderData: { stores, address, qrCode } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  const title = translate('downloadApp:title', { brand });
  return (
    <div className="stack-large">
      <div className="stack">
        <PageTitle page={title} />
        <BackLink href={href('/')}>{translate('downloadApp:back')}</BackLink>
        <PageHeader title={title} lead={translate('downloadApp:lead')} />
      </div>
      <section className="stack" aria-labelledby="phone">
        <h2 id="phone">{translate('downloadApp:phone.heading')}</h2>
        <StoreLinks stores={stores} />
        <p className="soft">{translate('downloadApp:phone.version', { version: leastAppVersion })}</p>
      </section>
      <section className="stack" aria-labelledby="scan">
        <h2 id="scan">{translate('downloadApp:scan.heading')}</h2>
        <p>{translate('downloadApp:scan.text')}</p>
        <QrPicture {...qrCode} label={translate('downloadApp:scan.label', { address })} />
      </section>
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
    </div>
  );
}
