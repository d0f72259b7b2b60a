import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { CategoryCards, SearchLine } from './find-providers.tsx';
import { NetworkClosed } from './network-closed.tsx';
import { fetchCategories } from './providers.api.server.ts';
import { summaryOf } from './requests/describe-request.ts';
import { LatestRequests } from './requests/request-list.tsx';
import { fetchRequests } from './requests/requests.api.server.ts';
import type { Route } from './+types/providers.route';

export const handle = { fetchedAhead: true } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ categories, noNetwork }, requests] = await Promise.all([fetchCategories(api), fetchRequests(api)]);
  const localeAndZone = memberLocaleAndZone(context);
  return {
    categories,
    noNetwork,
    requests: requests.slice(0, 2).map((request) => summaryOf(request, localeAndZone)),
  };
}

export default function Providers({ loaderData }: Route.ComponentProps) {
  const { categories, noNetwork, requests } = loaderData;
  const translate = useTranslate();
  return (
    <Page
      title={translate('providers:title')}
      lead={translate(noNetwork ? 'providers:closed.lead' : 'providers:lead')}
      className="stack-large"
    >
      {noNetwork && <NetworkClosed reason={noNetwork} />}
      {!noNetwork && <SearchLine />}
      <LatestRequests requests={requests} />
      {!noNetwork && <CategoryCards categories={categories} />}
    </Page>
  );
}
