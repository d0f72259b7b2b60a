import { z } from 'zod';
import type { ApiClient } from './client.ts';
import { documentOf } from './document.ts';

const counter = z.number().int().nonnegative();
const counters = documentOf(
  z.object({
    unread_messages_count: counter,
    unread_notifications_count: counter,
    unread_bills_count: counter,
  }),
);

export interface UnreadCounts {
  messages: number;
  notifications: number;
  payments: number;
}

export const noUnread: UnreadCounts = { messages: 0, notifications: 0, payments: 0 };

/** What pages asked, by the client that lives as long as one of them: the frame and the page in it need the same. */
const asked = new WeakMap<ApiClient, Promise<UnreadCounts>>();

/** What the member has not read, asked for once a page. Does not count as the member's activity. */
export function fetchUnreadCounts(api: ApiClient): Promise<UnreadCounts> {
  const counts = asked.get(api) ?? askForCounts(api);
  asked.set(api, counts);
  return counts;
}

async function askForCounts(api: ApiClient): Promise<UnreadCounts> {
  const { data } = await api.get('v3/notifications/unread_counts', counters);
  return {
    messages: data.unread_messages_count,
    notifications: data.unread_notifications_count,
    payments: data.unread_bills_count,
  };
}
