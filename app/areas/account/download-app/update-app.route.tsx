import { href, redirect } from 'react-router';
import { isOutdated, leastAppVersion } from '#app/domain/mobile-app.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { mobileAppContext, requestContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { appStores, StoreLinks } from './app-stores.tsx';
import type { Route } from './+types/update-app.route';

export function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(mobileAppContext);
  if (app && !isOutdated(app)) throw redirect(href('/'), 303);
  const { appStores: addresses, origin } = context.get(requestContext);
  const stores = appStores(addresses, request.headers.get('User-Agent') ?? '');
  const fitting = stores.filter(({ fits }) => fits);
  return {
    stores: fitting.length > 0 ? fitting : stores,
    version: app?.version ?? null,
    host: new URL(origin).host,
  };
}

/** Replaces every page in an outdated app. */
export default function UpdateApp({ loaderData: { stores, version, host } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName: brand } = usePageData();
  return (
    <Page
      title={translate('downloadApp:update.title', { brand })}
      lead={translate('downloadApp:update.lead')}
      className="stack-large"
    >
      <section className="stack" aria-labelledby="update">
        <h2 id="update">{translate('downloadApp:update.heading')}</h2>
        {version !== null && (
          <p>{translate('downloadApp:update.version', { version, least: leastAppVersion })}</p>
        )}
        <StoreLinks stores={stores} />
      </section>
      <section className="stack" aria-labelledby="browser">
        <h2 id="browser">{translate('downloadApp:update.browser.heading')}</h2>
        <p>{translate('downloadApp:update.browser.text', { host })}</p>
        <div className="actions">
          {/* Most apps open new windows in the browser; in others the address itself switches to browser mode. */}
          <LinkButton
            href={href('/pages/update_app/browser')}
            target="_blank"
            rel="noopener"
            look="secondary"
          >
            {translate('downloadApp:update.browser.go')}
          </LinkButton>
        </div>
      </section>
    </Page>
  );
}
