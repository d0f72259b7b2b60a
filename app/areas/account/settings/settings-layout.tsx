import { Outlet, useLocation } from 'react-router';
import { isInRunOut } from '#app/api/entities/member.ts';
import { memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { isInPlace, settingsFor } from './settings-places.ts';
import type { Route } from './+types/settings-layout';

/** A settings page, with the list of the others beside it on wide screens. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  groups: settingsFor(isInRunOut(context.get(memberContext))),
});

export default function SettingsLayout({ loaderData: { groups } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <div className="with-aside">
      <Outlet />
      <nav className="card aside settings-places no-print" aria-labelledby="settings-places">
        <h2 className="card-heading" id="settings-places">
          {translate('settings:main.title')}
        </h2>
        {groups.map(({ id, heading, places }) => (
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
