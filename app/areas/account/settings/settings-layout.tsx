import { Outlet, useLocation } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { isInPlace, settingsFor } from './settings-places.ts';

/** A settings page, with the list of the others beside it on wide screens. */
export default function SettingsLayout() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { inRunOut } = usePageData();
  return (
    <div className="with-aside">
      <Outlet />
      <nav className="card aside settings-places no-print" aria-labelledby="settings-places">
        <h2 className="card-heading" id="settings-places">
          {translate('settings:main.title')}
        </h2>
        {settingsFor(inRunOut).map(({ id, heading, places }) => (
          <section key={id}>
            <h3 className="eyebrow">{translate(heading)}</h3>
            <ul className="nav-list">
              {places.map((place) => (
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
          </section>
        ))}
      </nav>
    </div>
  );
}
