import type { ReactNode } from 'react';

interface FactsFirstProps {
  /** What the work is about. */
  facts: ReactNode;
  children: ReactNode;
}

/** Facts come before the work with them in reading order and on phones, and beside it on wide screens. */
export function FactsFirst({ facts, children }: FactsFirstProps) {
  return (
    <div className="with-aside facts-first">
      <div className="aside stack">{facts}</div>
      <div className="stack">{children}</div>
    </div>
  );
}
