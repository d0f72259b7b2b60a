import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../environment.ts';
import { sessionCookie } from '../members/session-cookie.ts';

export type ApiDescription = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

export function describeApi(api: OpenAPIHono<ApiEnv>): ApiDescription {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
  });
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Benefits API',
      version: '3',
      description:
        'JSON:API documents. Send X-Language (en or es) with every call, the session cookie, and X-CSRF-Token (from ' +
        'meta.csrf_token) with every call that changes something. Amounts are integer cents, instants are UTC. Any ' +
        'call may also answer 400, 404, 405, 413, 415, 422 or 500 with an error document.',
    },
    security: [{ session: [] }],
  });
}
