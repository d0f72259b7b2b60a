import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Bird } from '#app/ui/pictures/scenes/scene.tsx';
import { CompanyName } from '#app/page/company-name.tsx';
import type { CompanyLook } from '#app/page/contexts.ts';
import type { ReactNode } from 'react';

/** The wren. Its colours come from the tokens. */
function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="1 2 31 30" aria-hidden="true">
      <Bird />
    </svg>
  );
}

export interface BrandProps {
  /** The product's name. */
  name: string;
  href: string;
  /** Of the company whose page it is. */
  look?: CompanyLook | null;
}

/** Mark and name, linking home. */
export function Brand({ name, href, look }: BrandProps) {
  return (
    <>
      <Link href={href} className="brand">
        {look ? (
          <CompanyName name={look.name} mark={look.mark} by={name} />
        ) : (
          <>
            <BrandMark />
            {name}
          </>
        )}
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
