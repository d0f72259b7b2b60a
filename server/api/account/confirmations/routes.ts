import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { confirmedMeta } from '#app/contract/sign-in.ts';
import { jsonBody, jsonResponse, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { confirmAddress } from './confirm-address.ts';

const body = z
  .object({ confirmation_token: z.string().min(1, 'invalid_token').max(200, 'invalid_token') })
  .meta({ id: 'Confirmation' });

const confirmRoute = createRoute({
  method: 'post',
  path: '/confirmations',
  summary: 'Confirm an email address',
  description:
    'Uses the token up. An unconfirmed address becomes the sign-in address; a personal one takes effect.',
  request: { body: jsonBody(body) },
  responses: {
    200: jsonResponse('The address is confirmed', z.object({ meta: confirmedMeta })),
    422: problemResponse('invalid_token'),
  },
});

export function confirmationRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.openapi(confirmRoute, async (c) => {
    const address = await confirmAddress(dependencies, c.req.valid('json').confirmation_token);
    dependencies.log.info({ event: 'email-confirmation', requestId: c.var.requestId, code: 'ok' });
    return replyJson(c, { meta: { confirmed: true, address } });
  });
  return app;
}
