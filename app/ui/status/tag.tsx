import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The tone of a state; always shown with an icon and a word, never by color alone. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain';

interface TagLooks {
  tone: Tone;
  icon: IconName;
}

/** A state as icon and word. */
export function Tag({ tone, icon, children }: TagLooks & { children: ReactNode }) {
  return (
    <>
      <span className="tag" data-tone={tone}>
        <Icon name={icon} />
        {children}
      </span>{' '}
    </>
  );
}

/** The state that <count-down> shows at zero. */
export function TagAtZero({ tone, icon, text }: TagLooks & { text: string }) {
  return (
    <span className="tag" data-tone={tone} data-at-zero={text} hidden>
      <Icon name={icon} />
    </span>
  );
}

export interface UnreadCount {
  /** Name of the count that the page updates. */
  of: 'messages' | 'notifications' | 'payments';
  count: number;
  /** The count as text, "3 unread messages". */
  text: string;
  /** Template for any number, with `{count}`. */
  one: string;
  other: string;
}

/** A number of unread items; hidden and without text at zero, updated by `<unread-counts>` where scripts run. */
export function Badge({ of, count, text, one, other }: UnreadCount) {
  return (
    <span className="badge" data-unread={of} data-text-one={one} data-text-other={other} hidden={count === 0}>
      <span data-unread-number="" aria-hidden="true">
        {count > 0 && count}
      </span>{' '}
      <span data-unread-text="" className="visually-hidden">
        {count > 0 && text}
      </span>
    </span>
  );
}

/** Marks unread content before its title. The word is for screen readers. */
export function UnreadDot({ children }: { children: string }) {
  return (
    <span className="unread-dot">
      <VisuallyHidden>{children}</VisuallyHidden>{' '}
    </span>
  );
}
