import type { ServerResponse } from 'node:http';
import type { EnhancedPages } from './enhanced-pages.ts';
import { offlineWorkerScript } from './enhancement-script.ts';

/** A page that registers the worker. */
export const wanted = '<h1>Here</h1><offline-worker data-wanted></offline-worker>';
export const answerWith = (type: string, body: string, headers: Record<string, string> = {}) => {
  return (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
};

/** Serves the worker like a build. Without patience it treats a connection as dead unless it answers immediately. */
export async function serveWorker(pages: EnhancedPages, build: string, patienceMs = 60_000): Promise<void> {
  const kept = {
    cache: `wren-${build}`,
    pages: { en: '/offline?locale=en', es: '/offline?locale=es' },
    files: ['/app.css'],
    untouched: '^/(sandbox|files)(/|$)',
    patienceMs,
  };
  const text = `const kept=${JSON.stringify(kept)};${await offlineWorkerScript()}`;
  pages.answer('/offline-worker.js', answerWith('text/javascript', text));
}

/** A page controlled by the worker of a build, like every page after the first. */
export async function openWithWorker(pages: EnhancedPages, build = '1', patienceMs?: number) {
  const page = await pages.newPage();
  pages.answer('/', wanted);
  pages.answer('/app.css', answerWith('text/css', `h1 { color: red; } /* ${build} */`));
  pages.answer('/offline', ({ url = '' }, response) => {
    const words = url.endsWith('es') ? 'Sin conexión' : 'No connection';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<h1>${words} ${build}</h1>`);
  });
  await serveWorker(pages, build, patienceMs);
  await page.goto('/');
  const cacheNames = () => page.evaluate(() => caches.keys());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const heading = () => page.getByRole('heading').textContent();
  return { page, cacheNames, heading };
}
