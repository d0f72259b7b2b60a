import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEnhancedPages, type EnhancedPages } from '#tests/support/pages/enhanced-pages.ts';
import { offlineWorkerScript } from '#tests/support/pages/enhancement-script.ts';

let pages: EnhancedPages;
beforeAll(async () => {
  pages = await startEnhancedPages();
});
afterAll(() => pages[Symbol.asyncDispose]());
afterEach(() => pages.throwTroubles());

declare const trustedTypes: {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
};

const wanted = '<h1>Here</h1><offline-worker data-wanted></offline-worker>';
const answerWith = (type: string, body: string, headers: Record<string, string> = {}) => {
  return (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
};
const inSpanish = answerWith('text/html; charset=utf-8', '<h1>Aquí</h1>', { 'content-language': 'es' });
const never = () => undefined;

async function serveWorker(build: string): Promise<void> {
  const kept = {
    cache: `wren-${build}`,
    pages: { en: '/offline?locale=en', es: '/offline?locale=es' },
    files: ['/app.css'],
    untouched: '^/(sandbox|files)(/|$)',
    patienceMs: 300,
  };
  const text = `const kept=${JSON.stringify(kept)};${await offlineWorkerScript()}`;
  pages.answer('/offline-worker.js', answerWith('text/javascript', text));
}

/** A page with the worker of a build at work, as it is from the second page on. */
async function openWithWorker(build = '1') {
  const page = await pages.newPage();
  pages.answer('/', wanted);
  pages.answer('/app.css', answerWith('text/css', `h1 { color: red; } /* ${build} */`));
  pages.answer('/offline', ({ url = '' }, response) => {
    const words = url.endsWith('es') ? 'Sin conexión' : 'No connection';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<h1>${words} ${build}</h1>`);
  });
  await serveWorker(build);
  await page.goto('/');
  const cacheNames = () => page.evaluate(() => caches.keys());
  const isReady = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  await isReady();
  const heading = () => page.getByRole('heading').textContent();
  return { page, cacheNames, heading };
}

test('there is a page where no connection is, in the language that was spoken last', async () => {
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

test('a line that never answers counts as none', async () => {
  const { page, heading } = await openWithWorker();
  pages.answer('/slow', never);
  await page.goto('/slow');
  expect(await heading()).toBe('No connection 1');
});

test('whatever a server answers is shown as it is', async () => {
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

test.each(['/sandbox/desk', '/files', '/files/1'])('%s is left to the browser', async (path) => {
  const { page } = await openWithWorker();
  await page.context().setOffline(true);
  await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('a post, a frame and what scripts ask for are left to the browser', async () => {
  const { page } = await openWithWorker();
  pages.answer('/form', '<form method="post" action="/taken"><button>Send</button></form>');
  await page.goto('/form');
  await page.context().setOffline(true);
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await page.getByRole('button').click();
  expect((await cut).failure()?.errorText).toBe('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/form');
  const asked = await page.evaluate(() => fetch('/anything').then(String, (error: Error) => error.name));
  expect(asked).toBe('TypeError');
});

test('another build replaces what the one before kept', async () => {
  const { page, cacheNames, heading } = await openWithWorker('1');
  expect(await cacheNames()).toEqual(['wren-1']);
  await serveWorker('2');
  pages.answer('/app.css', answerWith('text/css', 'h1 { color: green; }'));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(cacheNames, { timeout: 20_000 }).toEqual(['wren-2']);
  await page.context().setOffline(true);
  await page.goto('/anywhere');
  expect(await heading()).toBe('No connection 1');
});

test('a page that wants none makes the browser forget it, in every tab', async () => {
  const { page, cacheNames } = await openWithWorker();
  pages.answer('/signin', '<offline-worker></offline-worker>');
  const other = await page.context().newPage();
  await other.goto('/signin');
  await expect.poll(cacheNames).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto('/anywhere')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('without room for it there is no worker, and no trouble', async () => {
  const page = await pages.newPage();
  pages.answer('/', wanted);
  await serveWorker('1');
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
  // What the browser says of it goes with this page.
  await pages.newPage();
});
