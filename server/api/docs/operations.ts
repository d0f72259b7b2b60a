import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '#server/platform/http/environment.ts';

export type ApiDescription = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

type PathItem = NonNullable<ApiDescription['paths']>[string];
export type Operation = NonNullable<PathItem['get']>;

export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function endpointsOf({ paths = {} }: ApiDescription): Endpoint[] {
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
