import { Outlet, useLocation } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { isInPlace, settingsGroups } from './settings-places.ts';

/** One page of the settings, on wide screens with the list of the others beside it. */
export default function SettingsLayout() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <div className="with-aside">
      <Outlet />
      <nav className="aside wide-only no-print" aria-label={translate('settings:main.title')}>
        <ul className="nav-list">
          {settingsGroups
            .flatMap(({ places }) => places)
            .map((place) => (
              <li key={place.path}>
                <Link
                  href={place.path}
                  className="nav-entry"
                  aria-current={isInPlace(place, pathname) ? 'true' : undefined}
                >
                  {translate(place.title)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
