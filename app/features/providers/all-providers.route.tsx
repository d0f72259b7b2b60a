import { href } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ClosedPage } from './closed-page.tsx';
import { programAddresses } from './program-address.ts';
import { fetchCategories } from './providers.api.server.ts';
import { loadSearch } from './search/load-search.server.ts';
import { SearchResults } from './search/search-results.tsx';
import { titleOfPage } from './search/title-of-page.ts';
import type { Route } from './+types/all-providers.route';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ categories }, found] = await Promise.all([
    fetchCategories(api),
    loadSearch(api, new URL(request.url).searchParams),
  ]);
  return { ...found, programs: programAddresses(categories) };
}

export default function AllProviders({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { meta } = loaderData.result;
  if (meta.network_closed) return <ClosedPage />;
  const title = translate('providers:all.title');
  return (
    <div className="stack-large">
      <PageTitle page={titleOfPage(title, meta.page, translate)} />
      <BackLink href={href('/providers')}>{translate('providers:title')}</BackLink>
      <PageHeader title={title} lead={translate('providers:all.lead')} />
      <SearchResults path={href('/all-providers')} {...loaderData} showCategory />
    </div>
  );
}
