import type { ReactNode } from 'react';

/** First thing on every page; leads past the navigation into main. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        {children}
      </a>{' '}
    </>
  );
}
