import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import type { Tone } from '../status/tag.tsx';

export interface TimelineEvent {
  id: string;
  title: ReactNode;
  /** When, as <Day>. */
  when: ReactNode;
  tone: Tone;
  icon: IconName;
  detail?: ReactNode;
  /** The entry in the page's address. */
  isCurrent?: boolean;
}

/** Events in order. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ id, title, when, tone, icon, detail, isCurrent = false }) => (
        <li key={id} data-tone={tone} aria-current={isCurrent || undefined}>
          <span className="timeline-mark">
            <Icon name={icon} />
          </span>
          <p className="row-title">{title}</p>
          <p className="row-detail">{when}</p>
          {detail}
        </li>
      ))}
    </ol>
  );
}
