import type { ReactNode } from 'react';

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
