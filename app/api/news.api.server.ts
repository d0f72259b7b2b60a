import { z } from 'zod';
import { unreadCounts, announcementAttributes } from '#app/contract/news.ts';
import type { ApiClient } from './client.ts';
import { documentOf, decoded, documentWithMeta } from './document.ts';

const counters = documentOf(unreadCounts);

export interface UnreadCounts {
  messages: number;
  notifications: number;
  payments: number;
}

const noUnread: UnreadCounts = { messages: 0, notifications: 0, payments: 0 };

const unreadCountsOf = (counts: z.infer<typeof unreadCounts>): UnreadCounts => ({
  messages: counts.unread_messages_count,
  notifications: counts.unread_notifications_count,
  payments: counts.unread_bills_count,
});

/** The unread counts alone. Does not count as the member's activity. */
export async function fetchUnreadCounts(api: ApiClient): Promise<UnreadCounts> {
  return unreadCountsOf((await api.get('v3/notifications/unread_counts', counters)).data);
}

const announcement = decoded(announcementAttributes);
export type Announcement = z.infer<typeof announcement>;
const newsDocument = documentWithMeta(z.array(announcement), unreadCounts);

/** The company's announcements for all pages, and the unread counts. */
export interface News {
  announcements: readonly Announcement[];
  unread: UnreadCounts;
}

export const noNews: News = { announcements: [], unread: noUnread };

/** Requests by client. A client lives as long as one page, whose frame and content need the same data. */
const requests = new WeakMap<ApiClient, Promise<News>>();

/** Requested once per page. */
export function fetchNews(api: ApiClient): Promise<News> {
  const news = requests.get(api) ?? requestNews(api);
  requests.set(api, news);
  return news;
}

async function requestNews(api: ApiClient): Promise<News> {
  const { data, meta } = await api.get('v3/announcements', newsDocument);
  return { announcements: data, unread: unreadCountsOf(meta) };
}
