import { Hono } from 'hono';
import type { ApiDescription } from './description.ts';

/** The description of the API, for programs and for people. */
export function docsRoutes(describe: () => ApiDescription): Hono {
  const app = new Hono();
  let description: ApiDescription | undefined;
  const described = () => (description ??= describe());
  app.get('/openapi.json', (c) => c.json(described()));
  return app;
}
