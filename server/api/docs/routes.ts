import { Hono } from 'hono';
import type { ApiDescription } from './description.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The description of the API, for programs and for people. It is made when first asked for. */
export function docsRoutes(describe: () => ApiDescription): Hono {
  const app = new Hono();
  let description: ApiDescription | undefined;
  const described = () => (description ??= describe());

  app.get('/openapi.json', (c) => c.json(described()));
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', contentSecurityPolicy);
    return c.html(docsPage(described()));
  });
  app.get('/docs.css', (c) => c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  return app;
}
