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
