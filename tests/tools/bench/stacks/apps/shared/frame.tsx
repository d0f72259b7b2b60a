import type { ElementType, ReactNode } from 'react';
import type { FrameView } from './member.ts';
import { bottomBar, menu, more, moreSiteLinks, siteLinks } from './menu.ts';

/** The framework's own link and form. */
export interface Parts {
  Link: ElementType<{
    href: string;
    className?: string;
    'aria-current'?: 'page' | undefined;
    children: ReactNode;
  }>;
  Form: ElementType<{ method: 'post'; action: string; className?: string; children: ReactNode }>;
}

export const Icon = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);

export function Badge({ count, noun }: { count: number; noun: string }) {
  if (count === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{count}</span>{' '}
      <span className="visually-hidden">
        {count} unread {count === 1 ? noun : `${noun}s`}
      </span>
    </span>
  );
}

export function Picture({ image, size, className }: { image: string; size: number; className: string }) {
  const at = (width: number) => `/images/${image}-w${width}.webp`;
  const widths = [64, 128, 256].map((width) => `${at(width)} ${width}w`).join(', ');
  return (
    <img
      className={className}
      src={at(128)}
      srcSet={widths}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  );
}

interface FrameProps extends Parts {
  view: FrameView;
  children: ReactNode;
}

/** Everything around the content of a page. */
export function Frame({
  view: { path, name, email, today, unread, help },
  Link,
  Form,
  children,
}: FrameProps) {
  const entry = (
    {
      href,
      label,
      icon = '',
      unread: noun,
    }: { href: string; label: string; icon?: string; unread?: 'bill' | 'notification' },
    className: string,
  ) => (
    <li key={href}>
      <Link href={href} className={className} aria-current={href === path ? 'page' : undefined}>
        <Icon name={icon} />
        {label} {noun && <Badge count={unread[noun]} noun={noun} />}
      </Link>
    </li>
  );
  const account = (
    <>
      <p className="account">
        <bdi>{name}</bdi> <bdi>{email}</bdi>
      </p>
      <Form method="post" action="/signout" className="sign-out">
        <button type="submit" className="action">
          <Icon name="sign-out" />
          Sign out
        </button>
      </Form>
    </>
  );
  const linksTo = (links: Readonly<Record<string, string>>) =>
    Object.entries(links).map(([label, href]) => (
      <Link key={href} href={href} className="action">
        {label}
      </Link>
    ));
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="frame-header">
        <Link href="/" className="brand">
          <Icon name="brand" />
          Wren
        </Link>
        <Link href="/notifications" className="bell">
          <Icon name="bell" />
          <span className="visually-hidden">Notifications</span>{' '}
          <Badge count={unread.notification} noun="notification" />
        </Link>
        <nav aria-label="Main menu">
          <ul className="nav-list">{menu.map((each) => entry(each, 'nav-entry'))}</ul>
        </nav>
        {account}
      </header>
      <main id="main" className="page">
        <p className="print-only small">{[name, email, today].join(' · ')}</p>
        {children}
      </main>
      <footer className="frame-footer">
        <p className="foot-row">
          <strong>
            A hard moment? <Link href="/helplines">Helplines</Link>
          </strong>
        </p>
        <p className="foot-row">
          <span className="visually-hidden">Need help? Your Care Team is here for you:</span>{' '}
          <a href={`mailto:${help.email}`}>{help.email}</a>{' '}
          <a href={`tel:${help.phone}`}>{help.shownPhone}</a>
        </p>
        <nav className="foot-row" aria-label="About this website">
          {linksTo(siteLinks)}
          <details>
            <summary>
              <Icon name="forward" />
              More links
            </summary>
            <div className="foot-row">{linksTo(moreSiteLinks)}</div>
            <Form method="post" action="/language" className="foot-row">
              <input type="hidden" name="return_to" value={path} />
              <Icon name="language" />
              <span lang="en">English</span>{' '}
              <button type="submit" name="locale" value="es" lang="es" className="action">
                Español
              </button>
            </Form>
          </details>
        </nav>
      </footer>
      <nav className="bottom-bar" aria-label="Quick menu">
        <ul className="bar-list">
          {bottomBar.map((each) => entry(each, 'bar-entry'))}
          <li>
            <details>
              <summary className="bar-entry">
                <Icon name="more" />
                More
              </summary>
              <ul className="nav-list">{more.map((each) => entry(each, 'nav-entry'))}</ul>
              {account}
            </details>
          </li>
        </ul>
      </nav>
    </>
  );
}
