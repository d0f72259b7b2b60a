export interface UnreadCount {
  /** Which count the page keeps up to date. */
  of: 'messages' | 'notifications' | 'payments';
  count: number;
  /** The count in words, "3 unread messages". */
  text: string;
  /** The same for any number, in place of `{count}`. */
  one: string;
  other: string;
}

/** A number of unread things; hidden and without words at zero, kept up to date by `<unread-counts>` where scripts run. */
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
