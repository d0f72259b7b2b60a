import type { ReactNode } from 'react';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { BackLink } from '../ui/actions/back-link.tsx';
import { PageNews } from '#app/ui/layout/page-header.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { WithAside, PageTitle } from './page.tsx';

interface PersonPageProps {
  /** The page's only h1. */
  title: string;
  /** The browser tab's title, if it is more specific than the heading. */
  tabTitle?: string;
  back: { href: string; text: ReactNode };
  person: { name: string; image: ImageSet | undefined };
  /** Above the heading. */
  eyebrow?: string | undefined;
  /** Below the heading. */
  lead?: string;
  /** The most important text of the page, larger than its heading, with a detail. */
  hero?: { text: string; detail: string };
  /** Content beside the page on wide screens, and after it on others. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page about one person, or about a visit with one: their picture is beside the heading. */
export function PersonPage({
  title,
  tabTitle = title,
  back,
  person,
  eyebrow,
  lead,
  hero,
  aside,
  children,
}: PersonPageProps) {
  const page = (
    <div className="narrow stack">
      <PageTitle page={tabTitle} />
      <BackLink href={back.href}>{back.text}</BackLink>
      <div className="person">
        <Avatar {...person} size="large" />
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className={hero && 'person-name'}>{title}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
      </div>
      {hero && (
        <div>
          <p className="figure">{hero.text}</p>
          <p className="row-detail">{hero.detail}</p>
        </div>
      )}
      <PageNews />
      {children}
    </div>
  );
  return aside ? <WithAside aside={aside}>{page}</WithAside> : page;
}
