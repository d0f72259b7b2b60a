import { z } from 'zod';
import { announcementAttributes, unreadCounts } from '#app/contract/news.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentWithMeta } from './document.ts';
import { noUnread, unreadCountsOf, type UnreadCounts } from './unread-counts.api.server.ts';

const announcement = decoded(announcementAttributes);
export type Announcement = z.infer<typeof announcement>;
const newsDocument = documentWithMeta(z.array(announcement), unreadCounts);

/** What the member's company has to tell, on whichever page, and how much the member has not read. */
export interface News {
  announcements: readonly Announcement[];
  unread: UnreadCounts;
}

export const noNews: News = { announcements: [], unread: noUnread };

/** What pages asked, by the client that lives as long as one of them: the frame and the page in it need the same. */
const asked = new WeakMap<ApiClient, Promise<News>>();

/** Asked for once a page. */
export function fetchNews(api: ApiClient): Promise<News> {
  const news = asked.get(api) ?? askForNews(api);
  asked.set(api, news);
  return news;
}

async function askForNews(api: ApiClient): Promise<News> {
  const { data, meta } = await api.get('v3/announcements', newsDocument);
  return { announcements: data, unread: unreadCountsOf(meta) };
}
