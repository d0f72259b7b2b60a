import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** Help that can be opened; the browser's own element, so it needs no script. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <Icon name="forward" />
        {summary}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
