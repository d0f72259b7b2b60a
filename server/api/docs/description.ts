import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '#server/platform/http/dependencies.ts';
import { languages } from '#server/platform/i18n/languages.ts';
import { sessionCookie, staffCookie } from '../account/sessions/session-token.ts';

export type ApiDescription = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

type PathItem = NonNullable<ApiDescription['paths']>[string];
export type Operation = NonNullable<PathItem['get']>;

export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function endpointsOf({ paths = {} }: ApiDescription): Endpoint[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** The calls of the API under their topics, topics and calls in the order they were written. */
export function endpointsByTopic(description: ApiDescription): [topic: string, Endpoint[]][] {
  const topicOf = ({ operation }: Endpoint) => operation.tags?.[0] ?? 'other';
  return [...Map.groupBy(endpointsOf(description), topicOf)];
}

/** The OpenAPI document of the API that is served at this origin. */
export function describeApi(api: OpenAPIHono<ApiEnv>, origin: string): ApiDescription {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'operator', {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of an operator with one of the roles in x-roles of the call. It opens no calls of members, and their sessions none of these.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'staff', {
    type: 'apiKey',
    in: 'cookie',
    name: staffCookie,
  });
  const description = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Benefits API',
      version: '3',
      description:
        `JSON:API documents. Send X-Language (${languages.join(' or ')}) with every call, ` +
        'the session cookie, and X-CSRF-Token (from ' +
        'meta.csrf_token) with every call that changes something. Amounts are integer cents, instants are UTC. Any ' +
        'call may also answer 400, 404, 405, 408, 413, 415, 422, 500 or 503 with an error document, 414 or 417 with ' +
        'none, and the native app, which says what it is by Wren-App (ios/1.8.0, android/1.8.0), 403 outdated_app.',
    },
    servers: [{ url: origin }],
    security: [{ session: [] }],
  });
  // The identifier came with OpenAPI 3.1; the types are of 3.0.
  Object.assign(description.info, {
    license: { name: 'All rights reserved', identifier: 'LicenseRef-all-rights-reserved' },
  });
  for (const { method, path, operation } of endpointsOf(description)) {
    operation.operationId = operationId(method, path);
    if (path.startsWith('/api/v3/operator/')) operation.security = [{ operator: [] }, { staff: [] }];
    // Only operations that need a session can answer 401 without one.
    const needsSession = operation.responses?.['401']?.description.includes('unauthenticated');
    if (!needsSession) operation.security = [];
  }
  return description;
}

/** `GET /api/v3/care_tasks/{id}` → `getCareTasksById` */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/v3/', '')
    .replaceAll(/\{(\w+)\}/g, 'by_$1')
    .split(/[/_]/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `${method.toLowerCase()}${words.join('')}`;
}
