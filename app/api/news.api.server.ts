import { z } from 'zod';
import { announcementAttributes, unreadCounts } from '#app/contract/news.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentWithMeta } from './document.ts';
import { noUnread, unreadCountsOf, type UnreadCounts } from './unread-counts.api.server.ts';

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
const asked = new WeakMap<ApiClient, Promise<News>>();

/** Requested once per page. */
export function fetchNews(api: ApiClient): Promise<News> {
  const news = asked.get(api) ?? askForNews(api);
  asked.set(api, news);
  return news;
}

async function askForNews(api: ApiClient): Promise<News> {
  const { data, meta } = await api.get('v3/announcements', newsDocument);
  return { announcements: data, unread: unreadCountsOf(meta) };
}
