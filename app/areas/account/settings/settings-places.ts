import { href } from 'react-router';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';

interface Place {
  path: string;
  icon: IconName;
  title: MessageKey;
  detail: MessageKey;
  /** Pages that belong to it at other addresses. */
  pages?: readonly string[];
}

/** All settings, for the settings page and the list beside its pages. */
export const settingsGroups: readonly { id: string; heading: MessageKey; places: readonly Place[] }[] = [
  {
    id: 'about-you',
    heading: 'settings:main.aboutYou',
    places: [
      {
        path: href('/settings/basics'),
        icon: 'person',
        title: 'settings:basics.title',
        detail: 'settings:basics.about',
        pages: [
          href('/settings/eligibility'),
          href('/settings/personal-details'),
          href('/settings/email'),
          href('/settings/personal-email'),
        ],
      },
      {
        path: href('/settings/health-goal'),
        icon: 'goal',
        title: 'settings:goal.title',
        detail: 'settings:goal.about',
      },
      {
        path: href('/settings/health-partner'),
        icon: 'people',
        title: 'settings:partner.title',
        detail: 'settings:partner.about',
      },
    ],
  },
  {
    id: 'your-account',
    heading: 'settings:main.account',
    places: [
      {
        path: href('/settings/language'),
        icon: 'language',
        title: 'settings:language.title',
        detail: 'settings:language.about',
      },
      {
        path: href('/settings/time-zone'),
        icon: 'clock',
        title: 'settings:timeZone.title',
        detail: 'settings:timeZone.about',
      },
      {
        path: href('/settings/bank-accounts'),
        icon: 'card',
        title: 'payments:accounts.title',
        detail: 'payments:accounts.about',
      },
      {
        path: href('/settings/notifications'),
        icon: 'bell',
        title: 'settings:notifications.title',
        detail: 'settings:notifications.about',
      },
      {
        path: href('/settings/password'),
        icon: 'password',
        title: 'settings:password.title',
        detail: 'settings:password.about',
      },
      {
        path: href('/settings/security'),
        icon: 'secure',
        title: 'security:main.title',
        detail: 'security:main.about',
      },
    ],
  },
  {
    id: 'privacy-and-data',
    heading: 'settings:main.privacy',
    places: [
      {
        path: href('/settings/privacy'),
        icon: 'private',
        title: 'privacy:title',
        detail: 'privacy:about',
        pages: [href('/settings/cookies')],
      },
      {
        path: href('/settings/data-use'),
        icon: 'download',
        title: 'privacy:dataUse.title',
        detail: 'privacy:dataUse.about',
      },
      {
        path: href('/settings/offline'),
        icon: 'home',
        title: 'privacy:keptHome.title',
        detail: 'privacy:keptHome.about',
      },
    ],
  },
];

/** Whether a page is this entry's, or belongs to it. */
export function isInPlace({ path, pages = [] }: Place, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`) || pages.includes(pathname);
}
