import type { Translate } from '#app/i18n/translator.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import { builtHref } from '#app/not-built-yet.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { NavigationEntry } from './navigation-entry.ts';
import type { UnreadCounts } from './unread-counts.api.server.ts';

interface Place {
  path: string;
  label: MessageKey;
  icon: IconName;
  unread?: keyof UnreadCounts;
}

/** The specification's ten sidebar entries, and the claims, which have no other way in until payments exist. */
const places: readonly Place[] = [
  { path: '/', label: 'shell:nav.home', icon: 'home' },
  { path: '/care-team', label: 'shell:nav.careTeam', icon: 'people' },
  { path: '/covered-programs', label: 'shell:nav.coveredPrograms', icon: 'shield' },
  { path: '/employer-policies', label: 'shell:nav.employerPolicies', icon: 'document' },
  { path: '/insights', label: 'shell:nav.insights', icon: 'book' },
  { path: '/notifications', label: 'shell:nav.notifications', icon: 'bell', unread: 'notifications' },
  { path: '/payments', label: 'shell:nav.payments', icon: 'card', unread: 'payments' },
  { path: '/reimbursement/claims', label: 'shell:nav.claims', icon: 'receipt' },
  { path: '/providers', label: 'shell:nav.providers', icon: 'place' },
  { path: '/settings', label: 'shell:nav.settings', icon: 'settings' },
  { path: '/video-visits', label: 'shell:nav.videoVisits', icon: 'video' },
];

const barPlaces: readonly Place[] = [
  { path: '/', label: 'shell:bottom.home', icon: 'home' },
  { path: '/care-team', label: 'shell:bottom.care', icon: 'shield' },
  { path: '/video-visits', label: 'shell:bottom.visits', icon: 'video' },
  { path: '/payments', label: 'shell:bottom.payments', icon: 'card', unread: 'payments' },
  { path: '/reimbursement/claims', label: 'shell:nav.claims', icon: 'receipt' },
];

export interface MemberNavigation {
  sidebar: NavigationEntry[];
  bar: NavigationEntry[];
  more: NavigationEntry[];
  bell: NavigationEntry | undefined;
}

/** The ways around for the page at `path`; pages that do not exist yet are left out. */
export function memberNavigation(path: string, counts: UnreadCounts, translate: Translate): MemberNavigation {
  const toEntry = ({ path: href, label, icon, unread }: Place): NavigationEntry => ({
    href,
    label: translate(label),
    icon,
    current: isWithin(path, href),
    ...(unread && { unread: unreadCount(unread, counts[unread], translate) }),
  });
  const built = (place: Place) => builtHref(place.path) !== undefined;
  const bar = barPlaces.filter(built).slice(0, 4);
  const inBar = new Set(bar.map((place) => place.path));
  const sidebar = places.filter(built);
  return {
    sidebar: sidebar.map(toEntry),
    bar: bar.map(toEntry),
    more: sidebar.filter((place) => !inBar.has(place.path)).map(toEntry),
    bell: sidebar.filter((place) => place.path === '/notifications').map(toEntry)[0],
  };
}

function isWithin(path: string, section: string): boolean {
  if (section === '/') return path === '/';
  const root = section.split('/')[1];
  return path.split('/')[1] === root;
}
