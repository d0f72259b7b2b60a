import type { Translate } from './translator.ts';

type Countable = 'messages' | 'notifications' | 'payments';

/** "1 unread message", "3 unread messages". */
export function unreadCount(of: Countable, count: number, translate: Translate) {
  const words = (plural: number, number: number | string) =>
    translate(`shell:unread.${of}`, { count: plural, number });
  return { of, count, text: words(count, count), one: words(1, '{count}'), other: words(2, '{count}') };
}
