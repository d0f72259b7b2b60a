import { data, href, redirect } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { countryOf } from '#app/page/member-formats.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { programAddress, programAddresses } from './program-address.ts';
import { fetchCategories } from './providers.api.server.ts';
import { loadSearch } from './search/load-search.server.ts';
import { SearchResults, titleOfPage } from './search/search-results.tsx';
import type { Route } from './+types/category.route';

export const handle = { fetchedAhead: true } as const;

/** Without providers there are no categories: it redirects to the page of all of them, which shows alternatives. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { categories, noNetwork } = await fetchCategories(api);
  if (noNetwork) throw redirect(href('/providers'));
  const category = categories.find(({ id }) => id === params.providerCategory);
  if (!category) throw data(null, { status: 404 });
  const query = { parameters: new URL(request.url).searchParams, countryCode: countryOf(context) };
  return { category, found: await loadSearch(api, query, category.id) };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { category, found } = loaderData;
  const program = programAddress(category);
  return (
    <Page
      title={category.name}
      tabTitle={titleOfPage(category.name, found, translate)}
      back={{ href: href('/providers'), text: translate('providers:title') }}
      lead={<bdi>{category.body}</bdi>}
      action={
        program && (
          <LinkButton look="plain" href={program} icon="coverage">
            {translate('providers:category.program')}
          </LinkButton>
        )
      }
      className="stack"
    >
      <SearchResults
        path={href('/providers/:providerCategory', { providerCategory: category.id })}
        {...found}
        programs={programAddresses([category])}
        showCategory={false}
      />
    </Page>
  );
}
