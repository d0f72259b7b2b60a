import { expect, test } from 'vitest';
import { pageNonce, startEnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import {
  answerWith,
  openWithWorker as openWithWorkerOf,
  serveWorker,
  wanted,
} from '#tests/support/pages/worker-pages.ts';

const pages = await startEnhancedPages();

declare const trustedTypes: {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
};

const inSpanish = answerWith('text/html; charset=utf-8', '<h1>Aquí</h1>', { 'content-language': 'es' });
const openWithWorker = (build?: string, patienceMs?: number) => openWithWorkerOf(pages, build, patienceMs);

test('without a connection the offline page is shown in the last language', async () => {
  const { page, heading } = await openWithWorker();
  await page.context().setOffline(true);
  await page.goto('/anywhere');
  expect(await heading()).toBe('No connection 1');
  await page.context().setOffline(false);
  pages.answer('/spanish', inSpanish);
  await page.goto('/spanish');
  expect(await heading()).toBe('Aquí');
  await page.context().setOffline(true);
  await page.goto('/anywhere');
  expect(await heading()).toBe('Sin conexión 1');
});

test('a connection that never answers shows the offline page', async () => {
  const { page, heading } = await openWithWorker('1', 1);
  pages.answer('/slow', () => undefined);
  await page.goto('/slow');
  expect(await heading()).toBe('No connection 1');
});

test('a failed prefetch does not store the offline page', async () => {
  const { page, heading } = await openWithWorker();
  const rules = JSON.stringify({ prefetch: [{ urls: ['/next'], eagerness: 'immediate' }] });
  const link = '<a href="/next">Next</a>';
  pages.answer('/here', `<script type="speculationrules" nonce="${pageNonce}">${rules}</script>${link}`);
  pages.answer('/next', ({ headers }, response) => {
    if (headers['sec-purpose']) response.destroy();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Next</h1>');
  });
  const browser = await page.context().newCDPSession(page);
  const failed = new Promise<void>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Failure' && resolve());
  });
  await browser.send('Preload.enable');
  await page.goto('/here');
  await failed;
  await page.getByRole('link').click();
  expect(await heading()).toBe('Next');
});

test('every answer of the server is shown unchanged', async () => {
  const { page, heading } = await openWithWorker();
  pages.answer('/busy', (_, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>');
  });
  pages.answer('/leads', (_, response) => {
    response.writeHead(303, { location: '/signin' }).end();
  });
  pages.answer('/signin', '<h1>Sign in</h1>');
  const busy = await page.goto('/busy');
  expect([busy?.status(), await heading()]).toEqual([503, 'Busy']);
  await page.goto('/leads');
  expect([new URL(page.url()).pathname, await heading()]).toEqual(['/signin', 'Sign in']);
});

test.each(['/sandbox/desk', '/files', '/files/1'])('%s is not intercepted', async (path) => {
  const { page } = await openWithWorker();
  await page.context().setOffline(true);
  await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('posts and requests of scripts are not intercepted', async () => {
  const { page } = await openWithWorker();
  pages.answer('/form', '<form method="post" action="/taken"><button>Send</button></form>');
  await page.goto('/form');
  await page.context().setOffline(true);
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await page.getByRole('button').click();
  expect((await cut).failure()?.errorText).toBe('net::ERR_INTERNET_DISCONNECTED');
  await page.waitForURL(/^chrome-error:/);
  await page.goto('/form');
  const asked = await page.evaluate(() => fetch('/anything').then(String, (error: Error) => error.name));
  expect(asked).toBe('TypeError');
});

test('a new build replaces the cache of the previous one', async () => {
  const { page, cacheNames, heading } = await openWithWorker('1');
  expect(await cacheNames()).toEqual(['wren-1']);
  await serveWorker(pages, '2');
  pages.answer('/app.css', answerWith('text/css', 'h1 { color: green; }'));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(cacheNames).toEqual(['wren-2']);
  await page.context().setOffline(true);
  await page.goto('/anywhere');
  expect(await heading()).toBe('No connection 1');
});

test('a page without the worker unregisters it in every tab', async () => {
  const { page, cacheNames } = await openWithWorker();
  pages.answer('/signin', '<offline-worker></offline-worker>');
  const other = await page.context().newPage();
  await other.goto('/signin');
  await expect.poll(cacheNames).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto('/anywhere')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('without storage no worker is installed and pages still work', async () => {
  const page = await pages.newPage();
  pages.answer('/', wanted);
  await serveWorker(pages, '1');
  pages.answer('/app.css', (_, response) => void response.writeHead(507).end());
  await page.goto('/');
  const states = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return [worker?.active, worker?.installing, worker?.waiting].filter(Boolean).length;
    });
  await expect.poll(() => pages.received.filter((line) => line.endsWith('/app.css')).length).toBe(1);
  await expect.poll(states).toBe(0);
  expect(await page.evaluate(() => caches.match('/offline?locale=en'))).toBeUndefined();
});

const keeping = (says: string | undefined): Record<string, string> =>
  says === undefined ? {} : { 'wren-keeps-home': says };

/** Serves home with the header for keeping it: session and seconds. */
function serveHome(says: string | undefined): void {
  const headers = keeping(says);
  const home = `${wanted}<form class="sign-out" action="/signout" method="post"><button>Sign out</button></form><waiting-forms></waiting-forms>`;
  const script = '<script type="module" src="/enhance.js" nonce="bm9uY2U"></script>';
  pages.answer('/', answerWith('text/html', script + home, headers));
  pages.answer('/offline/home', answerWith('text/html', '<h1>Home as it was</h1>', headers));
}
const copies = () => pages.received.filter((line) => line === 'GET /offline/home').length;

async function openWithHome(says = 'mine 900') {
  const opened = await openWithWorker();
  serveHome(says);
  await opened.page.goto('/');
  await expect.poll(() => opened.page.evaluate(keptKeys)).toContain('/kept-home');
  return opened;
}
async function keptKeys(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test('home is stored with the header, and shown only for home without an answer', async () => {
  const { page, heading } = await openWithHome();
  await page.context().setOffline(true);
  await page.goto('/care-team');
  expect(await heading()).toBe('No connection 1');
  await page.goto('/');
  expect(await heading()).toBe('Home as it was');
  await page.context().setOffline(false);
  await page.goto('/');
  expect(await heading()).toBe('Here');
});

test('home is not stored without the header, nor shown after its time', async () => {
  const { page, heading } = await openWithWorker();
  serveHome(undefined);
  await page.goto('/');
  await page.goto('/care-team');
  expect([copies(), await page.evaluate(keptKeys)]).toEqual([0, ['/offline', '/offline', '/app.css']]);
  serveHome('mine 0');
  await page.goto('/');
  await expect.poll(copies).toBe(1);
  await page.context().setOffline(true);
  await page.goto('/');
  expect(await heading()).toBe('No connection 1');
  await expect.poll(() => page.evaluate(keptKeys)).not.toContain('/kept-home');
});

test.each([
  ['lacks the header', undefined],
  ['is of another session', 'another 900'],
])('home is deleted with the first page that %s', async (_, says) => {
  const { page } = await openWithHome();
  const headers = keeping(says);
  pages.answer('/next', answerWith('text/html', '<h1>Next</h1>', headers));
  await page.goto('/next');
  await expect.poll(() => page.evaluate(keptKeys)).not.toContain('/kept-home');
});

test('an error page or a file does not delete home', async () => {
  const { page } = await openWithHome();
  pages.answer('/busy', (_, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>');
  });
  await page.goto('/busy');
  pages.answer('/text', answerWith('text/plain', 'A text'));
  await page.goto('/text');
  await page.goto('/busy');
  expect(await page.evaluate(keptKeys)).toContain('/kept-home');
});

test('signing out without a connection deletes everything', async () => {
  const { page, cacheNames } = await openWithHome();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(cacheNames).toEqual([]);
});

test('only one address can become a worker or a script', async () => {
  const page = await pages.newPage();
  pages.answer('/', '<h1>Here</h1>');
  await page.goto('/');
  const tried = await page.evaluate(() => {
    const names = (run: () => unknown) => {
      try {
        return String(run());
      } catch (error) {
        return error instanceof Error ? error.name : 'something';
      }
    };
    return [
      names(() => trustedTypes.createPolicy('offline-worker', { createScriptURL: (url) => url })),
      names(() => trustedTypes.createPolicy('another', { createScriptURL: (url) => url })),
    ];
  });
  expect(tried).toEqual(['TypeError', 'TypeError']);
  // Ignores the console errors of this page.
  await pages.newPage();
});
