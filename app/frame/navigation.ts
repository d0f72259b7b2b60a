import { coverageEndPage, isPageOpenInRunOut } from '#app/domain/run-out.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Navigation, NavigationEntry } from './site-frame.tsx';
import type { UnreadCounts } from '#app/api/news.api.server.ts';

interface Place {
  path: string;
  label: MessageKey;
  icon: IconName;
  unread?: keyof UnreadCounts;
}

/** The specification's ten sidebar entries. */
const places: readonly Place[] = [
  { path: '/', label: 'shell:nav.home', icon: 'home' },
  { path: '/care-team', label: 'shell:nav.careTeam', icon: 'people' },
  { path: '/covered-programs', label: 'shell:nav.coveredPrograms', icon: 'coverage' },
  { path: '/employer-policies', label: 'shell:nav.employerPolicies', icon: 'document' },
  { path: '/insights', label: 'shell:nav.insights', icon: 'book' },
  { path: '/notifications', label: 'shell:nav.notifications', icon: 'bell', unread: 'notifications' },
  { path: '/payments', label: 'shell:nav.payments', icon: 'card', unread: 'payments' },
  { path: '/providers', label: 'shell:nav.providers', icon: 'place' },
  { path: '/settings', label: 'shell:nav.settings', icon: 'settings' },
  { path: '/video-visits', label: 'shell:nav.videoVisits', icon: 'video' },
];

const barPlaces: readonly Place[] = [
  { path: '/', label: 'shell:bottom.home', icon: 'home' },
  { path: '/care-team', label: 'shell:bottom.care', icon: 'people' },
  { path: '/video-visits', label: 'shell:bottom.visits', icon: 'video' },
  { path: '/payments', label: 'shell:bottom.payments', icon: 'card', unread: 'payments' },
];

/** What leads to the page that says what is open after the last covered day. */
const runOutStart: Place = { path: coverageEndPage, label: 'shell:nav.coverageEnd', icon: 'coverage' };
const openInRunOut = (all: readonly Place[]) => [
  runOutStart,
  ...all.filter((place) => isPageOpenInRunOut(place.path)),
];

/** The ways around for the page at `path`; `inRunOut`: only those that are open after the last covered day. */
export function memberNavigation(
  path: string,
  counts: UnreadCounts,
  { translate, inRunOut = false }: { translate: Translate; inRunOut?: boolean },
): Navigation {
  const shown = inRunOut ? openInRunOut(places) : places;
  const shownInBar = inRunOut ? openInRunOut(barPlaces) : barPlaces;
  const toEntry = ({ path: href, label, icon, unread }: Place): NavigationEntry => ({
    href,
    label: translate(label),
    icon,
    current: isWithin(path, href),
    ...(unread && { unread: unreadCount(unread, counts[unread], translate) }),
  });
  const inBar = new Set(shownInBar.map((place) => place.path));
  return {
    sidebar: shown.map(toEntry),
    bar: shownInBar.map(toEntry),
    more: shown.filter((place) => !inBar.has(place.path)).map(toEntry),
    bell: shown.filter((place) => place.path === '/notifications').map(toEntry)[0],
  };
}

/** Sections without an entry, and the entry that is current for them. */
const entryOf: Readonly<Record<string, string>> = {
  'all-providers': 'providers',
  bills: 'payments',
  'care-navigator': 'care-team',
  'care-tasks': '',
  'complete-profile': 'settings',
  reimbursement: 'payments',
  screenings: '',
};

function isWithin(path: string, section: string): boolean {
  const [area = ''] = path.split('/').slice(1);
  return (entryOf[area] ?? area) === section.slice(1);
}
