import type { z } from 'zod';
import { unreadCounts } from '#app/contract/news.ts';
import type { ApiClient } from './client.ts';
import { documentOf } from './document.ts';

const counters = documentOf(unreadCounts);

export interface UnreadCounts {
  messages: number;
  notifications: number;
  payments: number;
}

export const noUnread: UnreadCounts = { messages: 0, notifications: 0, payments: 0 };

export const unreadCountsOf = (counts: z.infer<typeof unreadCounts>): UnreadCounts => ({
  messages: counts.unread_messages_count,
  notifications: counts.unread_notifications_count,
  payments: counts.unread_bills_count,
});

/** The unread counts alone. Does not count as the member's activity. */
export async function fetchUnreadCounts(api: ApiClient): Promise<UnreadCounts> {
  return unreadCountsOf((await api.get('v3/notifications/unread_counts', counters)).data);
}
