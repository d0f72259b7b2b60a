import { href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { countryOf } from '#app/page/member-formats.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NetworkClosedPage } from './network-closed.tsx';
import { programAddresses } from './program-address.ts';
import { fetchCategories } from './providers.api.server.ts';
import { loadSearch } from './search/load-search.server.ts';
import { SearchResults, titleOfPage } from './search/search-results.tsx';
import type { Route } from './+types/all-providers.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ categories, noNetwork }, found] = await Promise.all([
    fetchCategories(api),
    loadSearch(api, { parameters: new URL(request.url).searchParams, countryCode: countryOf(context) }),
  ]);
  return { ...found, noNetwork, programs: programAddresses(categories) };
}

export default function AllProviders({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  if (loaderData.noNetwork) return <NetworkClosedPage reason={loaderData.noNetwork} />;
  const title = translate('providers:all.title');
  return (
    <Page
      title={title}
      tabTitle={titleOfPage(title, loaderData, translate)}
      back={{ href: href('/providers'), text: translate('providers:title') }}
      lead={translate('providers:all.lead')}
      className="stack-large"
    >
      <SearchResults path={href('/all-providers')} {...loaderData} showCategory />
    </Page>
  );
}
