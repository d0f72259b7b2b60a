import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { jsonBody, jsonResponse, problemResponse } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { confirmEmail } from './confirm-email.ts';

const body = z
  .object({ confirmation_token: z.string().min(1, 'invalid_token').max(200, 'invalid_token') })
  .openapi('Confirmation');

const confirmRoute = createRoute({
  method: 'post',
  path: '/confirmations',
  tags: ['confirmations'],
  summary: 'Confirm an e-mail address',
  description: 'Uses the token up. The unconfirmed address becomes the one to sign in with.',
  middleware: limitBody(),
  request: { body: jsonBody(body) },
  responses: {
    200: jsonResponse(
      'The address is confirmed',
      z.object({ meta: z.object({ confirmed: z.literal(true) }) }),
    ),
    422: problemResponse('invalid_token'),
  },
});

export function confirmationRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.openapi(confirmRoute, async (c) => {
    await confirmEmail(world, c.req.valid('json').confirmation_token);
    world.log.info({ event: 'email-confirmation', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { confirmed: true } });
  });
  return app;
}
