import { translatorFor } from '#app/i18n/translator.ts';
import { unreadCount } from '#app/i18n/unread-count.ts';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '#app/frame/navigation-entry.ts';
import { SiteFrame } from '#app/frame/site-frame.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

const all: readonly NavigationEntry[] = [
  { href: '/', label: 'Home', icon: 'home' },
  { href: '/care-team', label: 'Care Team', icon: 'people' },
  { href: '/covered-programs', label: 'Covered Programs', icon: 'coverage' },
  { href: '/employer-policies', label: 'Employer Policies', icon: 'document' },
  { href: '/insights', label: 'Insights', icon: 'book' },
  {
    href: '/notifications',
    label: 'Notifications',
    icon: 'bell',
    unread: unreadCount('notifications', 2, translatorFor('en')),
  },
  {
    href: '/payments',
    label: 'Payments',
    icon: 'card',
    unread: unreadCount('payments', 1, translatorFor('en')),
  },
  { href: '/providers', label: 'Providers', icon: 'place' },
  { href: '/settings', label: 'Settings', icon: 'settings' },
  { href: '/video-visits', label: 'Video Visits', icon: 'video' },
];

function pick(href: string, label: string, at: string): NavigationEntry[] {
  return all
    .filter((entry) => entry.href === href)
    .map((entry) => ({ ...entry, label, current: href === at }));
}

/** A signed-in page of the gallery. `few` is the navigation while most pages do not exist yet. */
export function GalleryFrame({ at, few, children }: { at: string; few?: boolean; children: ReactNode }) {
  const entries = (few ? all.filter(({ href }) => href === '/' || href === '/settings') : all).map(
    (entry) => ({
      ...entry,
      current: entry.href === at,
    }),
  );
  const bar = few
    ? [...pick('/', 'Home', at)]
    : [
        ...pick('/', 'Home', at),
        ...pick('/care-team', 'Care', at),
        ...pick('/video-visits', 'Visits', at),
        ...pick('/payments', 'Payments', at),
      ];
  const rest = entries.filter(({ href }) => !bar.some((entry) => entry.href === href));
  return (
    <SiteFrame
      skipText="Skip to main content"
      brand={{ name: 'Wren', href: '/' }}
      navigation={{ label: 'Main', entries }}
      bottomNavigation={{
        label: 'Shortcuts',
        entries: bar,
        more: { label: 'More', entries: rest, current: rest.some((entry) => entry.current) },
      }}
      bell={few ? undefined : all.find(({ icon }) => icon === 'bell')}
      signOut={
        <form method="post" action="/signout">
          <Button look="plain" icon="sign-out">
            Sign out
          </Button>
        </form>
      }
      help={
        <p>
          Need help? Call <a href="tel:+15550100">555-0100</a>, every day, 8 am to 8 pm.
        </p>
      }
      languageSwitch={
        <LinkButton look="plain" icon="language" href="/settings/language">
          Español
        </LinkButton>
      }
    >
      {children}
    </SiteFrame>
  );
}
