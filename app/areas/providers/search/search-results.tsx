import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { Translate } from '#app/i18n/translator.ts';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { WithReference } from '#app/ui/text/values.tsx';
import type { ProgramAddresses } from '../program-address.ts';
import { ProviderCard } from '../provider-card.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import type { LoadedSearch } from './load-search.server.ts';
import { NothingFits } from './nothing-fits.tsx';
import { narrowing, resultsId, searchAddress } from './search.ts';

interface SearchResultsProps extends LoadedSearch {
  path: string;
  programs: ProgramAddresses;
  /** Lists of several categories name the category of each provider. */
  showCategory: boolean;
}

/** The filters and what they find: above each other on phones, side by side on wide screens. */
export function SearchResults({ path, search, result, loosen, programs, showCategory }: SearchResultsProps) {
  const translate = useTranslate();
  const { data: providers, meta } = result;
  const count = translate('providers:count', { count: meta.total });
  return (
    <div className="directory">
      <FilterForm path={path} search={search} meta={meta} />
      <section className="stack" id={resultsId} aria-labelledby="results-heading">
        <h2 id="results-heading">
          {/* Breaks only between count and page. */}
          <WithReference reference={`${count} ·`}>
            {meta.page_count > 1
              ? translate('providers:countOnPage', { count, page: meta.page, pages: meta.page_count })
              : count}
          </WithReference>
        </h2>
        <FilterChips path={path} search={search} languages={meta.languages} />
        {meta.corrected_query && (
          <p>{translate('providers:corrected', { typed: search.query, meant: meta.corrected_query })}</p>
        )}
        {meta.total === 0 && <NothingFits path={path} search={search} loosen={loosen} />}
        {providers.length > 0 && (
          <ul className="stack">
            {providers.map((provider) => (
              <ProviderCard key={provider.id} {...{ provider, programs, showCategory }} />
            ))}
          </ul>
        )}
        <Pagination
          label={translate('providers:pages.label')}
          previousText={translate('providers:pages.previous')}
          nextText={translate('providers:pages.next')}
          page={meta.page}
          pageCount={meta.page_count}
          href={(page) => `${searchAddress(path, { ...search, page })}#${resultsId}`}
          pageText={(page) => translate('providers:pages.page', { page })}
        />
      </section>
    </div>
  );
}

/** The title of one page of a list. The first page has no number; a filtered one has the number of results. */
export function titleOfPage(title: string, { search, result }: LoadedSearch, translate: Translate): string {
  const { page, total } = result.meta;
  if (page > 1) return translate('providers:pages.title', { title, page });
  return narrowing(search).length > 0
    ? `${translate('providers:count', { count: total })} · ${title}`
    : title;
}
