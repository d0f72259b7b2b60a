import type { Translate } from './translator.ts';

type Countable = 'messages' | 'notifications' | 'payments';

/** A count as text, and a template for scripts, which replace `{count}`. */
export interface CountInWords {
  of: Countable;
  count: number;
  text: string;
  one: string;
  other: string;
}

/** "1 unread message", "3 unread messages". */
export function unreadCount(of: Countable, count: number, translate: Translate): CountInWords {
  const words = (plural: number, number: number | string) =>
    translate(`shell:unread.${of}`, { count: plural, number });
  return { of, count, text: words(count, count), one: words(1, '{count}'), other: words(2, '{count}') };
}
