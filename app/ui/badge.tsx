import { VisuallyHidden } from './visually-hidden.tsx';

export interface UnreadCount {
  /** Which count the page keeps up to date. */
  of: 'messages' | 'notifications' | 'payments';
  count: number;
  /** Spoken after the number, "unread messages". */
  label: string;
}

/** A number of unread things; hidden at zero, kept up to date by `<unread-counts>` where scripts run. */
export function Badge({ of, count, label, visibleLabel = false }: UnreadCount & { visibleLabel?: boolean }) {
  return (
    <span className="badge" data-unread={of} hidden={count === 0}>
      <span data-unread-number="">{count}</span>
      {visibleLabel ? ` ${label}` : <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  );
}
