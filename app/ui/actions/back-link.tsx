import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { Link } from './links-and-buttons.tsx';

/** The link back, above the page's heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Link href={href} className="action back-link">
        <Icon name="back" />
        {children}
      </Link>{' '}
    </>
  );
}
