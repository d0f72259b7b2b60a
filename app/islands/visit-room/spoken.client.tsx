import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

interface SpokenProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A polite live region. */
export function Spoken({ className, children }: SpokenProps) {
  return <output className={classNames('call-spoken', className)}>{children}</output>;
}
