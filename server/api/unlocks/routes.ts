import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { jsonBody, jsonResponse, problemResponse } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { unlock } from './unlock.ts';

const body = z
  .object({ unlock_token: z.string().min(1, 'invalid_token').max(200, 'invalid_token') })
  .openapi('Unlock');

const unlockRoute = createRoute({
  method: 'post',
  path: '/unlocks',
  tags: ['unlocks'],
  summary: 'Open a locked sign-in again',
  description: 'Uses the token up. The password stays as it is.',
  middleware: limitBody(),
  request: { body: jsonBody(body) },
  responses: {
    200: jsonResponse(
      'Signing in is open again',
      z.object({ meta: z.object({ unlocked: z.literal(true) }) }),
    ),
    422: problemResponse('invalid_token'),
  },
});

export function unlockRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.openapi(unlockRoute, async (c) => {
    await unlock(world, c.req.valid('json').unlock_token);
    world.log.info({ event: 'unlock', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { unlocked: true } });
  });
  return app;
}
