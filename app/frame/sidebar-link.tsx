import { Badge } from '#app/ui/status/badge.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import type { NavigationEntry } from './navigation-entry.ts';

/** A row of the sidebar or of the More sheet. */
export function SidebarLink({ href, label, icon, current, unread }: NavigationEntry) {
  return (
    <Link href={href} className="nav-entry" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      {label} {unread && <Badge {...unread} />}
    </Link>
  );
}
