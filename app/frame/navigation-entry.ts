import type { UnreadCount } from '#app/ui/status/badge.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';

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
