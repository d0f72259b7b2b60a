import type { ReactNode } from 'react';
import type { Navigation } from './navigation-entry.ts';
import { SidebarLink } from './sidebar-link.tsx';

interface SidebarProps {
  navigation: Navigation;
  /** Sign-out form. */
  children?: ReactNode;
}

/** Navigation on wide screens, below the brand. */
export function Sidebar({ navigation, children }: SidebarProps) {
  return (
    <div className="sidebar">
      <nav aria-label={navigation.label}>
        <ul className="nav-list">
          {navigation.entries.map((entry) => (
            <li key={entry.href}>
              <SidebarLink {...entry} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar-foot">{children}</div>
    </div>
  );
}
