import type { ReactNode } from 'react';
import { Badge } from '#app/ui/status/tag.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { type Navigation, type NavigationEntry, SidebarLink } from './navigation-entry.tsx';

export interface BottomNavigation extends Navigation {
  /** Entries that do not fit in the bar; opens without script. `current` if the page is one of them. */
  more: { label: string; entries: readonly NavigationEntry[]; current?: boolean };
}

/** Navigation on phones: up to four entries and More. */
export function BottomBar({
  navigation,
  children,
}: {
  navigation: BottomNavigation;
  /** Sign-out form, last in More. */
  children?: ReactNode;
}) {
  const { label, entries, more } = navigation;
  return (
    <nav className="bottom-bar" aria-label={label}>
      <ul className="bar-list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link href={entry.href} className="bar-entry" aria-current={entry.current ? 'page' : undefined}>
              <Icon name={entry.icon} />
              {entry.label} {entry.unread && <Badge {...entry.unread} />}
            </Link>
          </li>
        ))}
        <li>
          <closed-by-back>
            <details className="more">
              <summary className="bar-entry" aria-current={more.current ? true : undefined}>
                <Icon name="more" />
                {more.label}
              </summary>
              <div className="more-sheet">
                <ul className="nav-list">
                  {more.entries.map((entry) => (
                    <li key={entry.href}>
                      <SidebarLink {...entry} />
                    </li>
                  ))}
                </ul>
                {children}
              </div>
            </details>
          </closed-by-back>
        </li>
      </ul>
    </nav>
  );
}
