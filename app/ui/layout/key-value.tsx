import type { ReactNode } from 'react';
import { Link } from '../actions/links-and-buttons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface KeyValueRow {
  label: string;
  value: ReactNode;
  /** On check-your-answers: the link to the question. `about` completes its name for screen readers. */
  change?: { href: string; text: string; about: string };
}

/** Labels with values; with change links it is the list of a check-your-answers page. */
export function KeyValue({ rows }: { rows: readonly KeyValueRow[] }) {
  return (
    <dl className="key-value rows">
      {rows.map(({ label, value, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          {change && (
            <dd className="key-value-change">
              <Link className="action" href={change.href}>
                {change.text}
                <VisuallyHidden> {change.about}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
