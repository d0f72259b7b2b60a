import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv, MemberEnv } from '../environment.ts';
import { tokenDigest } from '../members/session-token.ts';
import { requireMember } from '../middleware/require-member.ts';
import { createRateLimit } from '../rate-limits.ts';
import { reply, replyJson } from '../reply.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import { refuseInvalid } from '../validation.ts';
import type { ApiWorld } from '../world.ts';
import { describeEnd, describeMake, describeRead, describeShow } from './describe.ts';
import { endFeed, feedOf, makeFeed } from './feed-address.ts';
import { findFeedOwner, listEntries } from './queries.ts';
import { entryResource } from './resource.ts';

// Only failures count. A calendar service asks for many members from one address, and for a while for those that ended.
const perAddress = { keyPrefix: 'calendar-feeds', points: 120, duration: 5 * 60 };
const shownFor = Temporal.Duration.from({ hours: 90 * 24 });

type FeedOwner = NonNullable<Awaited<ReturnType<typeof findFeedOwner>>>;

const askingOf = ({ var: { member, session } }: Context<MemberEnv>) => ({
  memberId: member.id,
  sessionId: session.id,
});

export function calendarFeedRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql, sealing, clock } = world;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const middleware = requireMember(world);
  const limit = createRateLimit(sql, sealing, perAddress);

  async function replyFeed(c: Context<MemberEnv>, status: 200 | 201) {
    const { id } = c.var.member;
    const feed = await feedOf(id, world);
    if (!feed) return replyJson(c, { data: null });
    const attributes = { token: feed.token, created_at: feed.createdAt };
    return reply(c, { type: 'calendar_feed', id, attributes }, { status });
  }

  /** Of somebody whose access ended, only that what was ahead is canceled: else their calendar would keep it. */
  function entriesOf({ id, access_ended_at: endedAt }: FeedOwner) {
    const hasEnded = endedAt !== null;
    const from = hasEnded ? clock.now() : clock.now().subtract(shownFor);
    return listEntries(id, sql, from, hasEnded);
  }

  app.openapi(createRoute({ ...describeShow, middleware }), (c) => replyFeed(c, 200));

  app.openapi(createRoute({ ...describeMake, middleware }), async (c) => {
    await makeFeed(askingOf(c), world);
    return replyFeed(c, 201);
  });

  app.openapi(createRoute({ ...describeEnd, middleware }), async (c) => {
    await endFeed(askingOf(c), world);
    return c.body(null, 204);
  });

  app.openapi(createRoute(describeRead), async (c) => {
    const address = c.env?.clientAddress ?? 'unknown';
    const wait = await limit.take(address);
    if (wait > 0) throw tooManyAttempts(wait, c.var.language);
    const owner = await findFeedOwner(sql, tokenDigest(c.req.valid('param').token));
    const entries = owner ? await entriesOf(owner) : [];
    if (!owner || (owner.access_ended_at !== null && entries.length === 0)) throw notFound();
    await limit.giveBack(address);
    return reply(c, entries.map(entryResource), { meta: { language: owner.preferred_language } });
  });

  return app;
}
