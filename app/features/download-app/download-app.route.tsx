import { href } from 'react-router';
import { requestContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { qrCodeOf } from '#app/qr-code.server.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { leastAppVersion } from '#app/wrapper/app-version.ts';
import { appStores } from './app-stores.ts';
import type { Route } from './+types/download-app.route';

const systems = ['windows', 'macos', 'linux'] as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, appStores: addresses } = context.get(requestContext);
  const address = origin + href('/pages/download_apps');
  return {
    stores: appStores(addresses, request.headers.get('User-Agent') ?? ''),
    address,
    qrCode: qrCodeOf(address),
  };
}

/** Open to everybody: experts and members on a borrowed device come here too. */
export default function DownloadApp({ loaderData: { stores, address, qrCode } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName: brand } = usePageFacts();
  const title = translate('downloadApp:title', { brand });
  const search = stores.length > 0 ? 'downloadApp:phone.orSearch' : 'downloadApp:phone.search';
  return (
    <div className="stack-large">
      <div className="stack">
        <PageTitle page={title} />
        <BackLink href={href('/')}>{translate('downloadApp:back')}</BackLink>
        <PageHeader title={title} lead={translate('downloadApp:lead')} />
      </div>
      <section className="stack" aria-labelledby="phone">
        <h2 id="phone">{translate('downloadApp:phone.heading')}</h2>
        {stores.length > 0 && (
          <div className="actions">
            {stores.map(({ system, href: store, fits }) => (
              <LinkButton
                key={system}
                href={store}
                look={fits ? 'primary' : 'secondary'}
                icon="download"
                wide
              >
                {translate(`downloadApp:phone.${system}`)}
              </LinkButton>
            ))}
          </div>
        )}
        <p>{translate(search, { brand })}</p>
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
