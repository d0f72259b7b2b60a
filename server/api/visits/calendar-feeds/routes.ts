import { z } from '@hono/zod-openapi';
import { entryAttributes, feedAttributes } from '#app/contract/visits.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { Context } from 'hono';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { endFeed, feedOf, makeFeed, findFeedOwner, listEntries } from './feed-address.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { endOf } from '../rules.ts';

const path = '/calendar_feed';
const feed = resourceSchema('calendar_feed', feedAttributes);
const entry = resourceSchema('calendar_entry', entryAttributes);

// Only failures count. A calendar service fetches many members' feeds from one address, including recently revoked ones.
const perAddress = { keyPrefix: 'calendar-feeds', points: 120, duration: 5 * 60 };
const shownFor = Temporal.Duration.from({ hours: 90 * 24 });

type FeedOwner = NonNullable<Awaited<ReturnType<typeof findFeedOwner>>>;

const askingOf = ({ var: { member, session, record } }: Context<MemberEnv>) => ({
  memberId: member.id,
  sessionId: session.id,
  record,
});

export function calendarFeedRoutes({ memberCall, publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, clock } = dependencies;
  const limit = createRateLimit(sql, sealing, perAddress);

  async function replyFeed(c: Context<MemberEnv>, status: 200 | 201) {
    const { id } = c.var.member;
    const feed = await feedOf(id, dependencies);
    if (!feed) return replyJson(c, { data: null });
    const attributes = { token: feed.token, created_at: feed.createdAt };
    return reply(c, { type: 'calendar_feed', id, attributes }, { status });
  }

  /** After a member's access ended, only canceled entries, so that their calendar removes upcoming visits. */
  function entriesOf({ id, access_ended_at: endedAt }: FeedOwner) {
    const hasEnded = endedAt !== null;
    const from = hasEnded ? clock.now() : clock.now().subtract(shownFor);
    return listEntries(id, sql, from, hasEnded);
  }

  memberCall({
    get: path,
    summary: 'The private address of the member’s visits, for calendars',
    description: '`data` is null without a feed.',
    responses: { 200: documentResponse('The address', feed.nullable()) },
  }).handle((c) => replyFeed(c, 200));

  memberCall({
    post: path,
    act: 'calendar_address_made',
    summary: 'Create or replace the address',
    description: 'The earlier address stops working immediately.',
    responses: { 201: documentResponse('The new address', feed) },
  }).handle(async (c) => {
    await makeFeed(askingOf(c), dependencies);
    return replyFeed(c, 201);
  });

  memberCall({
    delete: path,
    act: 'calendar_address_ended',
    summary: 'Delete the address',
    description: 'Without a feed it changes nothing.',
    responses: { 204: 'There is none now' },
  }).handle(async (c) => {
    await endFeed(askingOf(c), dependencies);
    return c.body(null, 204);
  });

  publicCall({
    get: '/calendar_feeds/{token}',
    summary: 'The calendar at such an address',
    description:
      'Needs no session, only the token. Contains the times of visits of the last 90 days and future ones, including canceled ones, but neither experts nor subjects. After the member’s access ended, it only shows future visits as canceled.',
    params: z.object({ token: z.string() }),
    responses: {
      200: documentResponse(
        'The visits',
        z.array(entry),
        z.object({ language: z.string().describe('The member’s language') }),
      ),
      404: ['not_found'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const address = c.env?.clientAddress ?? 'unknown';
    await limit.enforce(c.var.language, address);
    const owner = await findFeedOwner(sql, tokenDigest(c.req.valid('param').token));
    const entries = owner ? await entriesOf(owner) : [];
    if (!owner || (owner.access_ended_at !== null && entries.length === 0)) throw notFound();
    await limit.refund(address);
    return reply(c, entries.map(entryResource), { meta: { language: owner.preferred_language } });
  });
}

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

function entryResource(row: EntryRow): ResourceOf<typeof entryAttributes> {
  const { id, booked_at, changed_at, created_at, sequence, canceled_at } = row;
  return {
    type: 'calendar_entry',
    id,
    attributes: {
      booked_at,
      ends_at: endOf(row),
      changed_at: changed_at ?? created_at,
      sequence,
      canceled: canceled_at !== null,
    },
  };
}
