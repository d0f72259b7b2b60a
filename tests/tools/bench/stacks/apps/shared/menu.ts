/** Address, label and icon of the menu's entries; `unread` names the count beside it. */
export const menu = [
  { href: '/', label: 'Home', icon: 'home' },
  { href: '/care-team', label: 'Care Team', icon: 'people' },
  { href: '/covered-programs', label: 'Covered Programs', icon: 'coverage' },
  { href: '/employer-policies', label: 'Employer Policies', icon: 'document' },
  { href: '/insights', label: 'Insights', icon: 'book' },
  { href: '/notifications', label: 'Notifications', icon: 'bell', unread: 'notification' },
  { href: '/payments', label: 'Payments', icon: 'card', unread: 'bill' },
  { href: '/providers', label: 'Providers', icon: 'place' },
  { href: '/settings', label: 'Settings', icon: 'settings' },
  { href: '/video-visits', label: 'Video Visits', icon: 'video' },
] as const;

const inBar = { '/': 'Home', '/care-team': 'Care', '/video-visits': 'Visits', '/payments': 'Payments' };
const bar = new Map(Object.entries(inBar));

/** The bar on phones, and what its "More" opens. */
export const bottomBar = Array.from(bar, ([href, label]) => ({
  ...menu.find((entry) => entry.href === href),
  href,
  label,
}));
export const more = menu.filter(({ href }) => !bar.has(href));

export const siteLinks = { About: '/about', Privacy: '/privacy', Terms: '/terms' };
export const moreSiteLinks = {
  Contact: '/contact',
  Accessibility: '/accessibility',
  Cookies: '/settings/cookies',
  Credits: '/credits',
};
