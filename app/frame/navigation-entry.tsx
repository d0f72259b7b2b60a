import { type UnreadCount, Badge } from '#app/ui/status/tag.tsx';
import { type IconName, Icon } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/link.tsx';

/** One entry of the navigation. */
export interface NavigationEntry {
  href: string;
  label: string;
  icon: IconName;
  current?: boolean;
  unread?: UnreadCount;
}

export interface Navigation {
  /** Names the landmark, "Main". */
  label: string;
  entries: readonly NavigationEntry[];
}

/** A row of the sidebar or of the More sheet. */
export function SidebarLink({ href, label, icon, current, unread }: NavigationEntry) {
  return (
    <Link href={href} className="nav-entry" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      {label} {unread && <Badge {...unread} />}
    </Link>
  );
}
