import type { ReactNode } from 'react';
import { Badge, type UnreadCount } from '#app/ui/status/tag.tsx';
import { Icon, type IconName } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Brand, SkipLink, type BrandProps } from './brand.tsx';

interface BottomNavigation extends Navigation {
  /** Entries that do not fit in the bar; opens without script. `current` if the page is one of them. */
  more: { label: string; entries: readonly NavigationEntry[]; current?: boolean };
}

/** Navigation on phones: up to four entries and More. */
function BottomBar({
  navigation,
  children,
}: {
  navigation: BottomNavigation;
  /** Sign-out form, last in More. */
  children?: ReactNode;
}) {
  const { label, entries, more } = navigation;
  return (
    <nav className="bottom-bar" aria-label={label}>
      <ul className="bar-list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link href={entry.href} className="bar-entry" aria-current={entry.current ? 'page' : undefined}>
              <Icon name={entry.icon} />
              {entry.label} {entry.unread && <Badge {...entry.unread} />}
            </Link>
          </li>
        ))}
        <li>
          <closed-by-back>
            <details className="more">
              <summary className="bar-entry" aria-current={more.current ? true : undefined}>
                <Icon name="more" />
                {more.label}
              </summary>
              <div className="more-sheet">
                <ul className="nav-list">
                  {more.entries.map((entry) => (
                    <li key={entry.href}>
                      <SidebarLink {...entry} />
                    </li>
                  ))}
                </ul>
                {children}
              </div>
            </details>
          </closed-by-back>
        </li>
      </ul>
    </nav>
  );
}

interface SidebarProps {
  navigation: Navigation;
  /** Sign-out form. */
  children?: ReactNode;
}

/** Navigation on wide screens, below the brand. */
function Sidebar({ navigation, children }: SidebarProps) {
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

/** The signed-in member. */
export interface Account {
  name: string | null;
  email: string | null;
}

interface SiteFrameProps {
  skipText: string;
  /** A question above everything but the skip link. */
  banner?: ReactNode;
  brand: BrandProps;
  navigation: Navigation;
  bottomNavigation: BottomNavigation;
  /** The bell of the phones' top bar. */
  bell?: NavigationEntry | undefined;
  account?: Account | undefined;
  /** A complete sign-out form, shown in the sidebar and in More, below the account. */
  signOut?: ReactNode;
  /** The help line: the same text at the same place on every page. */
  help?: ReactNode;
  siteLinks?: ReactNode;
  children: ReactNode;
}

/** A long address breaks before its domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}

/** Everything around the content of a signed-in page. Children go into main. */
export function SiteFrame(frame: SiteFrameProps) {
  const { navigation, bottomNavigation, bell, account, help, siteLinks } = frame;
  const signOut = (
    <>
      {account && (
        <p className="account">
          {account.name && <bdi>{account.name}</bdi>} {account.email && <Email address={account.email} />}
        </p>
      )}
      {frame.signOut}
    </>
  );
  return (
    <>
      <SkipLink>{frame.skipText}</SkipLink>
      <div className="frame">
        {frame.banner}
        <header className="frame-header">
          <Brand {...frame.brand} />
          {bell && (
            <Link href={bell.href} className="bell" aria-current={bell.current ? 'page' : undefined}>
              <Icon name="bell" />
              <VisuallyHidden>{bell.label}</VisuallyHidden> {bell.unread && <Badge {...bell.unread} />}
            </Link>
          )}
          <Sidebar navigation={navigation}>{signOut}</Sidebar>
        </header>
        <main id="main" className="page" tabIndex={-1}>
          {frame.children}
        </main>
        <footer className="frame-footer">
          {help}
          {siteLinks}
        </footer>
        <BottomBar navigation={bottomNavigation}>{signOut}</BottomBar>
      </div>
    </>
  );
}

/** One entry of the navigation. */
export interface NavigationEntry {
  href: string;
  label: string;
  icon: IconName;
  current?: boolean;
  unread?: UnreadCount;
}

interface Navigation {
  /** Names the landmark, "Main". */
  label: string;
  entries: readonly NavigationEntry[];
}

/** A row of the sidebar or of the More sheet. */
function SidebarLink({ href, label, icon, current, unread }: NavigationEntry) {
  return (
    <Link href={href} className="nav-entry" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      {label} {unread && <Badge {...unread} />}
    </Link>
  );
}
