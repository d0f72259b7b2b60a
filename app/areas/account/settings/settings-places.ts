import { href } from 'react-router';
import { isPageOpenInRunOut } from '#app/domain/run-out.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';

interface Place {
  path: string;
  icon: IconName;
  title: MessageKey;
  detail: MessageKey;
  /** Pages that belong to it at other addresses. */
  pages: readonly string[];
}

/** What a title and a text about it begin with. */
type Words<Key> = Key extends `${infer Name}.about`
  ? `${Name}.title` extends MessageKey
    ? Name
    : never
  : never;

const place = (
  path: string,
  icon: IconName,
  words: Words<MessageKey>,
  pages: readonly string[] = [],
): Place => ({
  path,
  icon,
  title: `${words}.title`,
  detail: `${words}.about`,
  pages,
});

const emailPlaces = [
  place(href('/settings/email'), 'person', 'settings:email'),
  place(href('/settings/personal-email'), 'person', 'settings:personalEmail'),
];

const besideBasics = [
  href('/settings/eligibility'),
  href('/settings/personal-details'),
  ...emailPlaces.map(({ path }) => path),
];

/** All settings. */
const settingsGroups: readonly { id: string; heading: MessageKey; places: readonly Place[] }[] = [
  {
    id: 'about-you',
    heading: 'settings:main.aboutYou',
    places: [
      place(href('/settings/basics'), 'person', 'settings:basics', besideBasics),
      place(href('/settings/health-goal'), 'goal', 'settings:goal'),
      place(href('/settings/health-partner'), 'people', 'settings:partner'),
    ],
  },
  {
    id: 'your-account',
    heading: 'settings:main.account',
    places: [
      place(href('/settings/language'), 'language', 'settings:language'),
      place(href('/settings/time-zone'), 'clock', 'settings:timeZone'),
      place(href('/settings/bank-accounts'), 'card', 'payments:accounts'),
      place(href('/settings/notifications'), 'bell', 'settings:notifications'),
      place(href('/settings/password'), 'password', 'settings:password'),
      place(href('/settings/security'), 'secure', 'security:main'),
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
      place(href('/settings/data-use'), 'download', 'privacy:dataUse'),
      place(href('/settings/offline'), 'home', 'privacy:keptHome'),
    ],
  },
];

/**
 * The settings that a member can open: after the last covered day only those of the account. The email addresses, which are then needed
 * most, are otherwise on the page of the basics.
 */
export const settingsFor = (inRunOut: boolean): typeof settingsGroups =>
  inRunOut
    ? settingsGroups.map((group) => ({
        ...group,
        places: [...(group.id === 'about-you' ? emailPlaces : []), ...group.places].filter(({ path }) =>
          isPageOpenInRunOut(path),
        ),
      }))
    : settingsGroups;

/** What the pages of the email addresses lead back to: where they are listed. */
export const listOfEmails = (inRunOut: boolean) =>
  inRunOut
    ? ({ href: href('/settings'), text: 'settings:main.title' } as const)
    : ({ href: href('/settings/basics'), text: 'settings:basics.title' } as const);

/** Whether a page is this entry's, or belongs to it. */
export function isInPlace({ path, pages }: Place, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`) || pages.includes(pathname);
}
