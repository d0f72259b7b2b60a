import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { newNonce } from '#server/web/security-headers.ts';
import { postedFields, sandboxPage, sandboxStyleSource } from '../sandbox-page.ts';
import { phoneCookie, phoneForm, readPhone, startCookie, writePhone, type Phone } from './phone-frame.ts';

const cookie = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;
const start = '/sandbox/wrapper/start';

const listen = raw(`
  const list = document.getElementById('messages');
  addEventListener('message', ({ origin, data }) => {
    if (origin !== location.origin || typeof data?.toApp !== 'string') return;
    const entry = document.createElement('li');
    entry.textContent = data.toApp;
    list.append(entry);
  });
  document.getElementById('network').addEventListener('change', ({ target: { form } }) => {
    void fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  });
`);

/** A phone frame that simulates the native app, for its developers. */
export function wrapperRoutes(brandName: string): Hono {
  const routes = new Hono();
  routes.get('/', (context) => {
    const nonce = newNonce();
    const phone = readPhone(getCookie(context, phoneCookie)) ?? phoneForm.parse({});
    setCookie(context, phoneCookie, writePhone(phone), cookie);
    const policy = `default-src 'none'; ${sandboxStyleSource}; script-src 'nonce-${nonce}'; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
    context.header('Content-Security-Policy', policy);
    return context.html(page(brandName, phone, nonce));
  });
  routes.post('/', async (context) => {
    const phone = phoneForm.parse(await postedFields(context));
    setCookie(context, phoneCookie, writePhone(phone), cookie);
    return context.redirect('/sandbox/wrapper', 303);
  });
  routes.get('/start', (context) => {
    setCookie(context, startCookie, '1', { ...cookie, maxAge: 30 });
    return context.redirect('/', 303);
  });
  return routes;
}

const networks = { online: 'There', slow: 'Slow', offline: 'Not there' } as const;

function page(brandName: string, phone: Phone, nonce: string) {
  return sandboxPage(
    { title: 'The native app', brandName },
    html`
      <p>
        The frame stands for the app's web view: its pages find <code>ReactNativeWebView</code> and the user
        agent of the version below. Loading this page starts the app anew; the network changes while it runs.
      </p>
      <form method="post" action="/sandbox/wrapper">
        <p>
          <label>Version of the app <input name="version" value="${phone.version}" /></label>
          <label>
            Network
            <select name="network" id="network">
              ${Object.entries(networks).map(
                ([name, said]) =>
                  html`<option value="${name}" ${name === phone.network && 'selected'}>${said}</option>`,
              )}
            </select>
          </label>
          <button>Start the app</button>
        </p>
      </form>
      <h2>Phone</h2>
      <iframe title="The app" src="${start}" width="390" height="844"></iframe>
      <h2>What the app hears</h2>
      <ol id="messages" aria-live="polite"></ol>
      <p><a href="/sandbox">Sandbox</a></p>
      <script nonce="${nonce}">
        ${listen};
      </script>
    `,
  );
}
