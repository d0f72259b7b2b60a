import { Hono } from 'hono';
import type { ApiDescription } from './operations.ts';
import { docsPage } from './page.ts';

/** The page has its own style sheet, because it belongs to the API and not to the members' pages. */
const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#ddd5cb, #46403a); --accent: light-dark(#0b5f56, #7fd1c3); }
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 6rem; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
h4 { margin: 1rem 0 0.25rem; }
a { color: var(--accent); }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
nav > ul { columns: 18rem; padding: 0; list-style: none; }
nav > ul > li { break-inside: avoid; margin-bottom: 1rem; text-transform: capitalize; }
nav ul ul { padding: 0; list-style: none; text-transform: none; }
article { border: 1px solid var(--line); border-radius: 0.75rem; margin: 1rem 0; padding: 0 1.25rem 1rem; }
.method { color: var(--accent); font-size: 0.85em; letter-spacing: 0.04em; }
table { border-collapse: collapse; font-size: 0.9em; width: 100%; }
th, td { border-top: 1px solid var(--line); padding: 0.3rem 0.75rem 0.3rem 0; text-align: start; vertical-align: top; }
th { font-weight: 400; }
thead th { border-top: 0; font-weight: 600; }
summary { cursor: pointer; }
details, .answer { margin: 0.35rem 0; }
`;

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The API description as OpenAPI and as a page. It is generated on first use. */
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
