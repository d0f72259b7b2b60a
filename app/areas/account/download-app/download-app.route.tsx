import { href, redirect } from 'react-router';
import { mobileAppContext, requestContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { qrCodeOf } from '#app/page/qr-code.server.ts';
import { BackLink } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { appStores } from './app-stores.ts';
import { AddressToScan, BrowsersByComputer, PhoneWay } from './ways-to-open.tsx';
import type { Route } from './+types/download-app.route';

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
      <PhoneWay stores={stores} />
      <AddressToScan address={address} qrCode={qrCode} />
      <BrowsersByComputer />
    </div>
  );
}
