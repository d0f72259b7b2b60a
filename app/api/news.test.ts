import { expect, test } from 'vitest';
import { keptCredentials } from '#tests/support/api/kept-credentials.ts';
import { createApiClient } from './client.ts';
import { fetchNews } from './news.api.server.ts';

/** The client of one page; its API has one more unread message at each request. */
function pageOf(asked: string[]) {
  return createApiClient({
    baseUrl: 'http://api.test/api',
    async fetch({ url }) {
      asked.push(new URL(url).pathname);
      return Response.json({
        data: [],
        meta: { unread_messages_count: asked.length, unread_notifications_count: 0, unread_bills_count: 5 },
      });
    },
    language: 'en',
    credentials: keptCredentials(),
    log: { warn: () => undefined },
  });
}

test('the parts of a page share one request for news, and the next page sends another', async () => {
  const asked: string[] = [];
  const page = pageOf(asked);
  const [one, other] = await Promise.all([fetchNews(page), fetchNews(page)]);
  expect(one).toEqual({ announcements: [], unread: { messages: 1, notifications: 0, payments: 5 } });
  expect(other).toBe(one);
  expect(asked).toEqual(['/api/v3/announcements']);
  expect(await fetchNews(pageOf(asked))).toMatchObject({ unread: { messages: 2 } });
});
