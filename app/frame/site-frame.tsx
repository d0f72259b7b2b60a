import type { ReactNode } from 'react';
import { Badge, type UnreadCount } from '#app/ui/status/tag.tsx';
import { Icon, type IconName } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Brand, SkipLink } from './brand.tsx';

/** The entries of a navigation. */
export interface Navigation {
  /** Of wide screens. */
  sidebar: readonly NavigationEntry[];
  /** Of phones: up to four. */
  bar: readonly NavigationEntry[];
  /** Those that do not fit in the bar; it opens without script. */
  more: readonly NavigationEntry[];
  /** The bell of the phones' top bar. */
  bell?: NavigationEntry | undefined;
}

/** Navigation on phones. Its children are last in More. */
function BottomBar({ bar, more, children }: Pick<Navigation, 'bar' | 'more'> & { children: ReactNode }) {
  const translate = useTranslate();
  const isInMore = more.some(({ current }) => current);
  return (
    <nav className="bottom-bar" aria-label={translate('shell:landmark.bottom')}>
      <ul className="bar-list">
        {bar.map((entry) => (
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
              <summary className="bar-entry" aria-current={isInMore || undefined}>
                <Icon name="more" />
                {translate('shell:bottom.more')}
              </summary>
              <div className="more-sheet">
                <NavigationList entries={more} />
                {children}
              </div>
            </details>
          </closed-by-back>
        </li>
      </ul>
    </nav>
  );
}

/** The rows of the sidebar, or of More. */
function NavigationList({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <ul className="nav-list">
      {entries.map(({ href, label, icon, current, unread }) => (
        <li key={href}>
          <Link href={href} className="nav-entry" aria-current={current ? 'page' : undefined}>
            <Icon name={icon} />
            {label} {unread && <Badge {...unread} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The signed-in member. */
export interface Account {
  name: string | null;
  email: string | null;
}

interface SiteFrameProps {
  /** A question above everything but the skip link. */
  banner?: ReactNode;
  /** Where the brand leads. */
  home: string;
  /** Names the navigation of wide screens, "Main". */
  label: string;
  navigation: Navigation;
  account?: Account | undefined;
  /** A complete sign-out form, shown in the sidebar and in More, below the account. */
  signOut: ReactNode;
  /** The help line: the same text at the same place on every page. */
  help?: ReactNode;
  siteLinks: ReactNode;
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
  const { account, navigation } = frame;
  const { sidebar, bar, more, bell } = navigation;
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
      <SkipLink />
      <div className="frame">
        {frame.banner}
        <header className="frame-header">
          <Brand home={frame.home} />
          {bell && (
            <Link href={bell.href} className="bell" aria-current={bell.current ? 'page' : undefined}>
              <Icon name="bell" />
              <VisuallyHidden>{bell.label}</VisuallyHidden> {bell.unread && <Badge {...bell.unread} />}
            </Link>
          )}
          <div className="sidebar">
            <nav aria-label={frame.label}>
              <NavigationList entries={sidebar} />
            </nav>
            <div className="sidebar-foot">{signOut}</div>
          </div>
        </header>
        <main id="main" className="page" tabIndex={-1}>
          {frame.children}
        </main>
        <footer className="frame-footer">
          {frame.help}
          {frame.siteLinks}
        </footer>
        <BottomBar bar={bar} more={more}>
          {signOut}
        </BottomBar>
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
