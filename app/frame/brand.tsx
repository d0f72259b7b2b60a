import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Bird } from '#app/ui/pictures/scenes/scene.tsx';
import type { ReactNode } from 'react';

/** The wren. Its colours come from the tokens. */
function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="1 2 31 30" aria-hidden="true">
      <Bird />
    </svg>
  );
}

/** Mark and name, linking home. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <>
      <Link href={href} className="brand">
        <BrandMark />
        {name}
      </Link>{' '}
    </>
  );
}

/** First element of every page; skips the navigation. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {children}
      </a>{' '}
    </>
  );
}
