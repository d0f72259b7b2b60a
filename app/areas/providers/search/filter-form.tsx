import type { ReactNode } from 'react';
import { messageError } from '#app/forms/error-codes.ts';
import { atStart, formatLanguage } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { ChoiceRow } from '#app/ui/fields/choices.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { communityName } from '../provider-view.ts';
import type { SearchMeta } from '../providers.api.server.ts';
import { useCountryCode, useDistance } from '../provider-parts.tsx';
import { hasFilters, narrowing, resultsId, zipFault, type Search } from './search.ts';

const distances = [10, 25, 50, 100];

interface FilterFormProps {
  /** The list's own address, without a search. */
  path: string;
  search: Search;
  meta: SearchMeta;
}

/** Search and filters in one form. It is sent as part of the list's address, which can be kept and shared. */
export function FilterForm({ path, search, meta }: FilterFormProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const countryCode = useCountryCode();
  const distance = useDistance();
  const { applied } = meta;
  const isAmerican = countryCode === 'US';
  const fault = zipFault(search.zip, meta.zip_known, countryCode);
  const errorPrefix = translate('common:errorPrefix');
  const languages = meta.languages.map((value) => ({
    value,
    label: atStart(formatLanguage(value, code), code),
  }));
  const communities = meta.communities.map((value) => ({ value, label: communityName(value, translate) }));
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, code);
  const choice = (name: 'accepting' | 'virtual', label: ReactNode) => (
    <ChoiceRow
      kind="checkbox"
      id={`filter-${name}`}
      name={name}
      value="1"
      label={label}
      checked={applied[name]}
      faulty={false}
    />
  );
  const list = (
    name: 'within_miles' | 'language' | 'community' | 'sort',
    label: string,
    options: { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <Select
      id={`filter-${name}`}
      name={name}
      label={label}
      value={applied[name]?.toString() ?? ''}
      placeholder={placeholder}
      options={options}
      errorPrefix={errorPrefix}
    />
  );
  const any = translate('providers:filter.any');
  return (
    <form
      method="get"
      // On a phone the filters fill the screen, so the page opens at its results.
      action={`${path}#${resultsId}`}
      noValidate
      aria-label={translate('providers:filter.label')}
      className="card filters"
    >
      <Field
        id="filter-query"
        name="query"
        type="search"
        label={translate('providers:filter.query')}
        value={search.query}
        autoComplete="off"
        errorPrefix={errorPrefix}
      />
      <Field
        id="filter-zip"
        name="zip"
        label={translate(isAmerican ? 'providers:filter.zip' : 'providers:filter.postal')}
        errors={fault && [messageError(translate, `providers:filter.zip.${fault}`)]}
        value={search.zip || (applied.zip ?? '')}
        inputMode={isAmerican ? 'numeric' : 'text'}
        autoComplete="postal-code"
        width="short"
        errorPrefix={errorPrefix}
      />
      <details className="disclosure filters-switch" open={hasFilters(search)}>
        <summary>
          <Icon name="forward" />
          {translate('providers:filter.more')}
        </summary>
      </details>
      <div className="filters-more">
        {list(
          'within_miles',
          translate('providers:filter.within'),
          distances.map((miles) => ({ value: String(miles), label: distance(miles) })),
          translate('providers:filter.anyDistance'),
        )}
        {list('language', translate('providers:filter.language'), languages.toSorted(byLabel), any)}
        {communities.length > 0 &&
          list('community', translate('providers:filter.community'), communities.toSorted(byLabel), any)}
        <div className="choices">
          {choice('accepting', translate('providers:filter.accepting'))}
          {choice('virtual', translate('providers:filter.virtual'))}
        </div>
        {list('sort', translate('providers:filter.sort'), [
          { value: 'distance', label: translate('providers:filter.sort.distance') },
          { value: 'name', label: translate('providers:filter.sort.name') },
        ])}
      </div>
      <div className="actions">
        <Button>{translate('providers:filter.apply')}</Button>
        {(narrowing(search).length > 0 || search.zip !== '' || search.sort !== '') && (
          <LinkButton look="plain" href={path}>
            {translate('providers:filter.clear')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
