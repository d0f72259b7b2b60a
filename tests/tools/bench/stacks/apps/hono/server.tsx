/** @jsxImportSource hono/jsx */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import { loadClaims } from '#tests/tools/bench/stacks/apps/shared/load-claims.ts';
import { loadHome } from '#tests/tools/bench/stacks/apps/shared/load-home.ts';
import { Claims, Home } from '#tests/tools/bench/stacks/apps/shared/pages.tsx';

const styles =
  'body{max-width:26rem;margin:3rem auto;font-family:system-ui,sans-serif}label,input{display:block}';

function Login({ error }: { error?: string }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sign in</title>
        <meta name="description" content="Sign in to see your care, your visits and your bills." />
        <link rel="stylesheet" href="/app.css" />
      </head>
      <body>
        <main>
          <h1>Sign in</h1>
          <p>Welcome back. Sign in to see your care, your visits and your bills.</p>
          <form method="post" action="/login" id="login">
            <label htmlFor="email">Email</label>
            <input id="email" name="email" type="email" autocomplete="username" required />
            {error ? <p role="alert">{error}</p> : null}
            <label htmlFor="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="current-password" required />
            <label>
              <input type="checkbox" name="remember" value="yes" /> Remember me on this device
            </label>
            <button type="submit">Sign in</button>
          </form>
          <p>
            <a href="/password">Forgot your password?</a>
          </p>
          <p>
            New here? <a href="/signup">Create an account</a>
          </p>
        </main>
      </body>
    </html>
  );
}

/** A page that is typed for React, and rendered by Hono: see vite.config.ts. */
const documentOf = (title: string, page: unknown) =>
  html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Wren</title>
        <link rel="stylesheet" href="/app.css" />
      </head>
      <body>
        ${page}
      </body>
    </html>`;
const parts = { Link: 'a', Form: 'form' } as const;

const app = new Hono();
// By default it does not compress responses of less than 1,024 bytes; the others do.
app.use(compress({ threshold: 0 }));
app.get('/login', (context) => context.html(<Login />));
app.post('/login', async (context) => {
  const { email } = await context.req.parseBody();
  if (typeof email === 'string' && email.includes('@')) return context.redirect('/', 303);
  return context.html(<Login error="Enter an email address, such as name@example.com." />, 422);
});
app.get('/', async (context) => {
  const view = await loadHome(context.req.header('cookie') ?? null);
  return view ? context.html(documentOf('Home', Home({ view, ...parts }))) : context.redirect('/login');
});
app.get('/reimbursement/claims', async (context) => {
  const view = await loadClaims(context.req.header('cookie') ?? null);
  return view
    ? context.html(documentOf('Your claims', Claims({ view, ...parts })))
    : context.redirect('/login');
});
app.get('/app.css', (context) => context.body(styles, 200, { 'Content-Type': 'text/css' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
