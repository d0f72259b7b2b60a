import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { entryAttributes, feedAttributes } from '#app/contract/visits.ts';
import type { VisitEvent } from './calendar-file.server.ts';

const feed = decoded(feedAttributes);
export type Feed = z.infer<typeof feed>;
const feedDocument = documentOf(feed);
const optionalFeedDocument = documentOf(feed.nullable());

const entry = decoded(entryAttributes.required({ canceled: true })).transform(
  ({ id, booked_at, ends_at, changed_at, sequence, canceled }) => ({
    id,
    bookedAt: booked_at,
    endsAt: ends_at,
    changedAt: changed_at,
    sequence,
    canceled,
  }),
);
const entriesWithMeta = documentWithMeta(z.array(entry), z.object({ language: z.string() }));

/** The member's private address; null without one. */
export async function fetchFeed(api: ApiClient): Promise<Feed | null> {
  return (await api.get('v3/calendar_feed', optionalFeedDocument)).data;
}

/** Creates an address; the previous one stops working. */
export async function makeFeed(api: ApiClient): Promise<void> {
  await api.post('v3/calendar_feed', {}, feedDocument);
}

export async function endFeed(api: ApiClient): Promise<void> {
  await api.delete('v3/calendar_feed');
}

/** The visits at a private address, and its member's language. ApiError 404 for an unknown or revoked one. */
export async function readFeed(
  api: ApiClient,
  token: string,
): Promise<{ visits: VisitEvent[]; language: string }> {
  const { data, meta } = await api.get(`v3/calendar_feeds/${encodeURIComponent(token)}`, entriesWithMeta);
  return { visits: data, language: meta.language };
}
