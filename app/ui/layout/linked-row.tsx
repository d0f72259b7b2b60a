import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { Link } from '../actions/links-and-buttons.tsx';

interface LinkedRowProps {
  href: string;
  icon: IconName;
  tone?: 'coral' | undefined;
  title: ReactNode;
  /** Another line: time, and state as a Tag. */
  detail?: ReactNode;
  /** At the end of the row, such as an amount. */
  end?: ReactNode;
}

/** A list entry, the whole row a link to its page. Belongs in `<ul className="rows">`. */
export function LinkedRow({ href, icon, tone, title, detail, end }: LinkedRowProps) {
  return (
    <li className="linked-row">
      <span className="icon-tile" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div className="linked-row-words">
        <Link href={href} className="row-title linked-row-title">
          {title}
        </Link>{' '}
        {end && <span className="linked-row-end">{end}</span>}
        {detail && <p className="row-detail linked-row-detail">{detail}</p>}
      </div>
    </li>
  );
}
