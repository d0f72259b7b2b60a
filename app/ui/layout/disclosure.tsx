import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  /** Instead of the arrow, where the icon alone shows that it opens. */
  icon?: IconName;
  open?: boolean;
  children: ReactNode;
}

/** Collapsible help; the browser's own element, so it needs no script. */
export function Disclosure({ summary, icon = 'forward', open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <Icon name={icon} />
        {summary}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
