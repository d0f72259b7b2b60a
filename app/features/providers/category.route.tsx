import { data, href, redirect } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { programAddress, programAddresses } from './program-address.ts';
import { fetchCategories } from './providers.api.server.ts';
import { loadSearch } from './search/load-search.server.ts';
import { SearchResults } from './search/search-results.tsx';
import { titleOfPage } from './search/title-of-page.ts';
import type { Route } from './+types/category.route';

/** Where the network is closed there are no categories: the page above says so, and what still works. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { categories, networkClosed } = await fetchCategories(api);
  if (networkClosed) throw redirect(href('/providers'));
  const category = categories.find(({ id }) => id === params.providerCategory);
  if (!category) throw data(null, { status: 404 });
  return { category, found: await loadSearch(api, new URL(request.url).searchParams, category.id) };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { category, found } = loaderData;
  const program = programAddress(category);
  return (
    <div className="stack">
      <PageTitle page={titleOfPage(category.name, found.result.meta.page, translate)} />
      <BackLink href={href('/providers')}>{translate('providers:title')}</BackLink>
      <PageHeader title={category.name} lead={category.body}>
        {program && (
          <LinkButton look="plain" href={program} icon="shield">
            {translate('providers:category.program')}
          </LinkButton>
        )}
      </PageHeader>
      <SearchResults
        path={href('/providers/:providerCategory', { providerCategory: category.id })}
        {...found}
        programs={programAddresses([category])}
        showCategory={false}
      />
    </div>
  );
}
