import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { MiddlewareHandler, Context } from 'hono';

/** One style sheet in the house style, for pages outside of the built app. */
const style = `
:root { color-scheme: light dark; --ink: #1f2a37; --paper: #fffdfa; --sand: #f6f0e7; --line: #ddd3c4; --strong: #83786a; --teal: #0f5e5a; --on-teal: #fff; --focus: #ffb703 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ea; --paper: #1a2426; --sand: #111819; --line: #314144; --strong: #7d8c8d; --teal: #74cabf; --on-teal: #06201e } }
* { box-sizing: border-box }
body { margin: 0; background: var(--sand); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem min(1.125rem, 5vw) 3rem }
h1, h2, h3 { font-family: ui-serif, Georgia, serif; line-height: 1.25 }
h1 { margin: 0 0 1rem; font-size: 1.625rem }
h2 { margin: 2rem 0 .5rem; font-size: 1.3125rem }
a { color: var(--teal) }
p > a:only-child { display: inline-block; padding-block: .625rem }
section, article { margin-block: 1rem; padding: 1rem min(1.25rem, 5vw); border: 1px solid var(--line); border-radius: .75rem; background: var(--paper) }
section section { border-width: 1px 0 0; border-radius: 0; padding-inline: 0 }
section > :first-child { margin-top: 0 }
label { font-weight: 600 }
input:not([type=radio], [type=checkbox]), select, textarea { display: block; width: 100%; max-width: 30rem; min-height: 2.75rem; margin-block: .25rem .75rem; padding: .5rem .75rem; border: 1px solid var(--strong); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit }
input[type=radio], input[type=checkbox] { width: 1.375rem; height: 1.375rem; vertical-align: middle }
button { min-height: 2.75rem; margin-block: .25rem; padding: .5rem 1.25rem; border: 1px solid var(--teal); border-radius: .5rem; background: var(--teal); color: var(--on-teal); font: inherit; font-weight: 600; cursor: pointer }
pre { padding: 1rem; border-radius: .5rem; background: var(--paper); font-size: .9375rem; white-space: pre-wrap }
table { display: block; overflow-x: auto; border-collapse: collapse }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
iframe { max-width: 100%; border: 1px solid var(--line); border-radius: .75rem; background: #fff }
[role=alert], [role=status] { padding: .75rem 1rem; border-inline-start: .25rem solid var(--teal); background: var(--paper) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`;

/** For a Content-Security-Policy: allows only the style sheet of these pages. */
export const sandboxStyleSource = `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Adds a policy that permits the style sheet to sandbox pages without one of their own. */
export const sandboxPolicy: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage || headers.has('Content-Security-Policy')) return;
  headers.set(
    'Content-Security-Policy',
    `default-src 'none'; ${sandboxStyleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
};

/** Renders a sandbox page with a title that marks it as such. */
export function sandboxPage({ title, brandName }: { title: string; brandName: string }, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} &middot; ${brandName} sandbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** The fields of a posted form; empty when the body is not a form. */
export async function postedFields({ req }: Context): Promise<unknown> {
  try {
    return await req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}
