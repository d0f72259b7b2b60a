import { atStart, formatLanguage } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { Translate } from '#app/i18n/translator.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { communityName } from '../provider-view.ts';
import { useDistance } from '../use-distance.ts';
import { narrowing, resultsId, searchAddress, without, type Filter, type Search } from './search.ts';

interface FilterChipsProps {
  path: string;
  search: Search;
  /** The languages that providers speak; any other is shown as it was typed. */
  languages: readonly string[];
}

/** Active filters, each with a link to the list without it. */
export function FilterChips({ path, search, languages }: FilterChipsProps) {
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
