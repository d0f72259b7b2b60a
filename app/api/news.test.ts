import { expect, test } from 'vitest';
import { keptCredentials } from '#tests/support/api/kept-credentials.ts';
import { createApiClient } from './client.ts';
import { fetchUnreadCounts } from './unread-counts.api.server.ts';

/** The client of one page whose API has one unread message more each time it is asked. */
function pageOf(asked: string[]) {
  return createApiClient({
    baseUrl: 'http://api.test/api',
    async fetch({ url }) {
      asked.push(new URL(url).pathname);
      return Response.json({
        data: { unread_messages_count: asked.length, unread_notifications_count: 0, unread_bills_count: 5 },
      });
    },
    language: 'en',
    credentials: keptCredentials(),
    log: { warn: () => undefined },
  });
}

test('the parts of a page ask for the counters once, and the next page asks anew', async () => {
  const asked: string[] = [];
  const page = pageOf(asked);
  const [one, other] = await Promise.all([fetchUnreadCounts(page), fetchUnreadCounts(page)]);
  expect(one).toEqual({ messages: 1, notifications: 0, payments: 5 });
  expect(other).toBe(one);
  expect(asked).toEqual(['/api/v3/notifications/unread_counts']);
  expect(await fetchUnreadCounts(pageOf(asked))).toMatchObject({ messages: 2 });
});
