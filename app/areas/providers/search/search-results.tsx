import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import type { Translate } from '#app/i18n/translator.ts';
import { Pagination } from '#app/ui/actions/pagination.tsx';
import { WithReference } from '#app/ui/text/values.tsx';
import type { ProgramAddresses } from '../program-address.ts';
import { ProviderCard } from '../provider-card.tsx';
import { FilterForm } from './filter-form.tsx';
import type { LoadedSearch } from './load-search.server.ts';
import { narrowing, resultsId, searchAddress, without, type Filter, type Search } from './search.ts';
import { atStart, formatLanguage } from '#app/i18n/formats.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { communityName } from '../provider-view.ts';
import { useDistance } from '../provider-parts.tsx';
import { href } from 'react-router';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';

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

interface FilterChipsProps {
  path: string;
  search: Search;
  /** The languages that providers speak; any other is shown as it was typed. */
  languages: readonly string[];
}

/** Active filters, each with a link to the list without it. */
function FilterChips({ path, search, languages }: FilterChipsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const distance = useDistance();
  const filters = narrowing(search);
  if (filters.length === 0) return null;
  return (
    <ul className="tags" aria-label={translate('providers:chips.label')}>
      {filters.map((filter) => (
        <li key={filter}>
          <Link className="chip" href={`${searchAddress(path, without(search, filter))}#${resultsId}`}>
            <VisuallyHidden>{translate(`providers:empty.without.${filter}`)}: </VisuallyHidden>
            <bdi>{valueOf(filter, search, { code, distance, translate, languages })}</bdi>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ValueWords {
  code: string;
  distance: (miles: number) => string;
  translate: Translate;
  languages: readonly string[];
}

function valueOf(
  filter: Filter,
  search: Search,
  { code, distance, translate, languages }: ValueWords,
): string {
  const value = search[filter];
  switch (filter) {
    case 'within_miles':
      return Number(value) > 0 ? distance(Number(value)) : value;
    case 'language':
      return languages.includes(value) ? atStart(formatLanguage(value, code), code) : value;
    case 'community':
      return communityName(value, translate);
    case 'accepting':
    case 'virtual':
      return translate(`providers:filter.${filter}`);
    case 'query':
    case 'zip':
    case 'sort':
      return value;
  }
}

interface NothingFitsProps {
  path: string;
  search: Search;
  loosen: readonly { filter: Filter; total: number }[];
}

/** Without results: suggests which filter to remove, with a link to the list without it. */
function NothingFits({ path, search, loosen }: NothingFitsProps) {
  const translate = useTranslate();
  const found = loosen.length > 0;
  return (
    <div className="card">
      <EmptyState
        level={3}
        picture={<NestScene />}
        title={translate('providers:empty.title')}
        text={translate(found ? 'providers:empty.loosen' : 'providers:empty.text')}
      >
        {found ? (
          <ul className="stack-small">
            {loosen.map(({ filter, total }) => (
              <li key={filter}>
                <Link className="action" href={searchAddress(path, without(search, filter))}>
                  {translate(`providers:empty.without.${filter}`)}
                </Link>{' '}
                <span className="reference soft">{translate('providers:count', { count: total })}</span>
              </li>
            ))}
          </ul>
        ) : (
          <LinkButton href={path === href('/all-providers') ? href('/providers') : path}>
            {translate('providers:filter.clear')}
          </LinkButton>
        )}
      </EmptyState>
    </div>
  );
}
