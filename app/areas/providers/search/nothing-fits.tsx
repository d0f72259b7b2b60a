import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { searchAddress, without, type Filter, type Search } from './search.ts';

interface NothingFitsProps {
  path: string;
  search: Search;
  loosen: readonly { filter: Filter; total: number }[];
}

/** Without results: suggests which filter to remove, with a link to the list without it. */
export function NothingFits({ path, search, loosen }: NothingFitsProps) {
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
                <span className="soft">{translate('providers:count', { count: total })}</span>
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
