import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  connectionAttributes,
  expertAttributes,
  keptTokenAttributes,
  visitRoomAttributes,
} from '#app/contract/visits.ts';
import { Problem, problem } from '#server/platform/http/json-api/problem.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { reply } from '#server/platform/http/reply.ts';
import { connect, extend } from './connect.ts';
import { keepSessionOfVisit, noteAttendance } from './attendance.ts';
import { keepableToken, openedBy, type LiveVisit, recordMailedLink, visitRoomResource } from './visit.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { extensionReasons } from '#app/domain/extension-reasons.ts';
import { extensionChoices } from './rules.ts';

const visitRoom = resourceSchema('live_call', visitRoomAttributes, {
  call_expert: resourceSchema('call_expert', expertAttributes),
});
const connection = resourceSchema('live_call_connection', connectionAttributes);
const keptToken = resourceSchema('live_call_token', keptTokenAttributes);
const params = z.object({ token: z.string().describe('Token of the member or the expert') });

const extensionBody = z
  .strictObject({
    reason: z.enum(extensionReasons, 'blank.reason'),
    minutes: z.literal(extensionChoices, 'blank.minutes').meta({ enum: [...extensionChoices] }),
  })
  .meta({ id: 'LiveCallExtension' });

/** Only invalid tokens count. Valid ones are never refused, because they cannot be guessed and colleagues share an address. */
const perAddress = { keyPrefix: 'live-call-token', points: 60, duration: 5 * 60 };
const callbackPath = '/api/v3/video_callbacks';

export function visitRoomRoutes({ publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock, sealing, video, origin } = dependencies;
  const wrongTokens = createRateLimit(sql, sealing, perAddress);

  async function visitFor(c: Context<ApiEnv>, token: string): Promise<LiveVisit> {
    try {
      return await openedBy(dependencies, token);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const wait = await wrongTokens.take(c.env?.clientAddress ?? 'unknown');
      throw wait > 0 ? tooManyAttempts(wait, c.var.language) : error;
    }
  }

  const resourceFor = (c: Context<ApiEnv>, visit: LiveVisit) =>
    visitRoomResource(visit, {
      language: c.var.language,
      now: clock.now(),
      sealing,
      connectOrigins: video.connectOrigins,
    });

  publicCall({
    get: '/live_calls/{token}',
    summary: 'A visit for the holder of a token',
    description: 'The token grants access; no session is required.',
    params,
    responses: {
      200: documentResponse('The visit', visitRoom),
      404: ['not_found'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const visit = await visitFor(c, c.req.valid('param').token);
    await keepSessionOfVisit(dependencies, visit, c.var.caller);
    return reply(c, resourceFor(c, visit));
  });

  publicCall({
    post: '/live_calls/{token}/exchange',
    summary: 'Exchange a token from an address for one to store',
    description:
      'Uses a single-use token up; the returned one opens the visit until it is moved or the session of the first one ends. The token of an expert’s mail stays the same.',
    params,
    responses: {
      201: documentResponse('What to keep', keptToken),
      404: ['not_found'],
      422: ['invalid_authenticity_token'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { token } = c.req.valid('param');
    const visit = await visitFor(c, token);
    const kept = await keepableToken(dependencies, visit, token);
    if (visit.role === 'host' && kept === token) await recordMailedLink(dependencies, visit);
    return reply(c, { type: 'live_call_token', id: visit.id, attributes: { token: kept } }, { status: 201 });
  });

  publicCall({
    post: '/live_calls/{token}/connection',
    summary: 'Join the visit',
    description: 'From ten minutes before its start until its end. Can be repeated after a lost connection.',
    params,
    responses: {
      201: documentResponse('What lets a browser into the room', connection),
      404: ['not_found'],
      409: ['too_early', 'call_over', 'call_canceled'],
      422: ['invalid_authenticity_token'],
      429: ['too_many_attempts'],
      503: ['video_unavailable'],
    },
  }).handle(async (c) => {
    const visit = await visitFor(c, c.req.valid('param').token);
    const { accessToken, room, expiresAt } = await connect(dependencies, visit);
    dependencies.log.info({
      event: `live-call-${visit.role}`,
      requestId: c.var.requestId,
      code: 'connected',
    });
    const attributes = {
      access_token: accessToken,
      room_name: room,
      signaling_url: video.signalingUrl,
      expires_at: expiresAt.toString(),
    };
    return reply(c, { type: 'live_call_connection', id: visit.id, attributes }, { status: 201 });
  });

  publicCall({
    post: '/live_calls/{token}/extensions',
    summary: 'Extend the visit, as its host',
    description: 'Repeating it within ten seconds changes nothing. At most 60 minutes in total.',
    params,
    body: jsonBody(extensionBody),
    responses: {
      201: documentResponse('The visit', visitRoom),
      404: ['not_found'],
      409: ['too_early', 'call_over', 'call_canceled', 'extension_too_long'],
      422: ['blank', 'invalid', 'invalid_authenticity_token'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { token } = c.req.valid('param');
    await extend(dependencies, await visitFor(c, token), c.req.valid('json'));
    return reply(c, resourceFor(c, await openedBy(dependencies, token)), { status: 201 });
  });

  publicCall({
    post: '/video_callbacks',
    summary: 'Webhook of the service of video rooms about attendance',
    description:
      'A form, signed in X-Twilio-Signature. Repeated or reordered events have the same effect; rooms of other systems are ignored.',
    responses: { 204: 'Noted', 403: ['invalid_signature'] },
  }).handle(async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const event = video.readCallback(`${origin}${callbackPath}`, form, c.req.header('X-Twilio-Signature'));
    if (!event) {
      dependencies.log.warn({ event: 'video-callback', requestId: c.var.requestId, code: 'forged' });
      throw problem(403, 'invalid_signature');
    }
    await noteAttendance(sql, event);
    return c.body(null, 204);
  });
}
