import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Problem, problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { createRateLimit } from '../rate-limits.ts';
import { reply } from '../reply.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import { refuseInvalid } from '../validation.ts';
import type { ApiWorld } from '../world.ts';
import { connect } from './connect.ts';
import { describeCallback, describeConnection, describeExtension, describeLiveCall } from './describe.ts';
import { extend } from './extend.ts';
import { keepSessionOfVisit } from './keep-session.ts';
import { noteAttendance } from './note-attendance.ts';
import { liveCallResource } from './resource.ts';
import { openedBy, type LiveVisit } from './visit.ts';

/** Tokens that open nothing. A right one is never refused: nobody guesses it, and colleagues share an address. */
const perAddress = { keyPrefix: 'live-call-token', points: 60, duration: 5 * 60 };
const callbackPath = '/api/v3/video_callbacks';

export function liveCallRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql, clock, sealing, video, origin } = world;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const wrongTokens = createRateLimit(sql, sealing, perAddress);

  async function visitFor(c: Context<ApiEnv>, token: string): Promise<LiveVisit> {
    try {
      return await openedBy(sql, token);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const wait = await wrongTokens.take(c.env?.clientAddress ?? 'unknown');
      throw wait > 0 ? tooManyAttempts(wait, c.var.language) : error;
    }
  }

  const resourceFor = (c: Context<ApiEnv>, visit: LiveVisit) =>
    liveCallResource(visit, {
      language: c.var.language,
      now: clock.now(),
      sealing,
      connectOrigins: video.connectOrigins,
    });

  app.openapi(createRoute(describeLiveCall), async (c) => {
    const visit = await visitFor(c, c.req.valid('param').token);
    await keepSessionOfVisit(world, visit, c.var.caller);
    return reply(c, resourceFor(c, visit));
  });

  app.openapi(createRoute(describeConnection), async (c) => {
    const visit = await visitFor(c, c.req.valid('param').token);
    const { accessToken, room, expiresAt } = await connect(world, visit);
    world.log.info({ event: `live-call-${visit.role}`, requestId: c.var.requestId, code: 'connected' });
    const attributes = {
      access_token: accessToken,
      room_name: room,
      signaling_url: video.signalingUrl,
      expires_at: expiresAt.toString(),
    };
    return reply(c, { type: 'live_call_connection', id: visit.id, attributes }, { status: 201 });
  });

  app.use('/live_calls/:token/extensions', limitBody());
  app.openapi(createRoute(describeExtension), async (c) => {
    const { token } = c.req.valid('param');
    await extend(world, await visitFor(c, token), c.req.valid('json'));
    return reply(c, resourceFor(c, await openedBy(sql, token)), { status: 201 });
  });

  app.use(describeCallback.path, limitBody());
  app.openapi(createRoute(describeCallback), async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const event = video.readCallback(`${origin}${callbackPath}`, form, c.req.header('X-Twilio-Signature'));
    if (!event) {
      world.log.warn({ event: 'video-callback', requestId: c.var.requestId, code: 'forged' });
      throw problem(403, 'invalid_signature');
    }
    await noteAttendance(sql, event);
    return c.body(null, 204);
  });

  return app;
}
