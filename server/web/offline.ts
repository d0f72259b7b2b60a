import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { html } from 'hono/html';
import type { ServerBuild } from 'react-router';
import { withEmergencyNumbers } from '#server/platform/i18n/text-for-reader.ts';
import workerUrl from '#app/enhance/offline/worker.ts?worker&url';
import type { Language } from '#app/domain/localized-text.ts';
import type { Env } from '#server/env.ts';
import { languageOf, languages, textIn, type TextKey } from '#server/platform/i18n/languages.ts';
import { builtFiles } from './assets.ts';
import type { PageRoute } from './pages.ts';
import { workerPolicy, stillPagePolicy } from './security-headers.ts';
import { stillPage, stylesOfEveryPage } from './still-page.ts';

/** Well above the time of our slowest page. */
const patienceMs = 30_000;

const pageAddress = '/offline';

/** Polls for a connection while the page is visible, then reloads the requested address. */
const comesBack = `const look=()=>location.pathname==='${pageAddress}'||document.hidden||fetch('/healthz',{cache:'no-store'}).then(()=>location.reload(),()=>{});addEventListener('online',look);document.addEventListener('visibilitychange',look);setInterval(look,15000)`;

const pagePolicy = `${stillPagePolicy}; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(comesBack).digest('base64')}'`;

/** Replaces an installed worker, deletes its caches and unregisters itself. */
const leavingWorker = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())))`;

/** Not pages: the worker must not intercept these. */
const neverPages = [
  'api',
  'sandbox',
  'assets',
  'images',
  'embeds',
  '\\.well-known',
  'healthz',
  'readyz',
  'metrics',
];

function untouchedAddresses(routes: readonly PageRoute[]): string {
  const files = routes
    .filter(({ routeHandle }) => routeHandle.givesFile)
    .map(({ path }) => path.replace(/^\//, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'));
  return `^/(${[...neverPages, 'version\\.txt', ...files].join('|')})(/|$)`;
}

function offlinePage(language: Language, brandName: string, styles: readonly string[]): Promise<string> {
  const text = (key: TextKey<'offline'>) => textIn(language, 'offline', key);
  const calls = withEmergencyNumbers(text('calls'), { countryCode: undefined, language });
  return stillPage({
    language,
    brandName,
    styles,
    title: text('title'),
    lead: text('message'),
    content: html`<div class="stack">
      <p>${text('typed')}</p>
      <p>${calls}</p>
      <p><a class="button" href="">${text('tryAgain')}</a></p>
    </div>`,
    script: comesBack,
  });
}

/** A 304 repeats these headers, because browsers use those of the latest answer. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'Content-Security-Policy', 'Service-Worker-Allowed'];

interface OfflineSettings {
  env: Env;
  build: ServerBuild;
  routes: readonly PageRoute[];
}

/**
 * The page for use without a connection, and the worker that stores it in browsers. If workers are switched off, and in
 * development, a worker is served that deletes everything and unregisters itself.
 */
export function offlineRoutes({ env, build, routes }: OfflineSettings): Hono {
  const styles = stylesOfEveryPage(build);
  const addresses = languages.map((language) => [language, `${pageAddress}?locale=${language}`] as const);
  const kept = {
    cache: `wren-${build.assets.version}`,
    pages: Object.fromEntries(addresses),
    files: styles,
    untouched: untouchedAddresses(routes),
    patienceMs,
  };
  const works = env.OFFLINE_WORKER && env.NODE_ENV === 'production';
  const worker = works
    ? `const kept=${JSON.stringify(kept)};${readFileSync(builtFiles + workerUrl, 'utf8')}`
    : leavingWorker;

  const offline = new Hono();
  offline.use('/offline-worker.js', etag({ retainedHeaders }));
  offline.get('/offline-worker.js', (context) =>
    context.body(worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': workerPolicy,
      'Service-Worker-Allowed': '/',
      'Cache-Control': 'no-cache',
    }),
  );
  offline.get(pageAddress, async (context) => {
    const language = languageOf(context.req.query('locale'));
    return context.html(await offlinePage(language, env.BRAND_NAME, styles), 200, {
      'Content-Security-Policy': pagePolicy,
      'Content-Language': language,
      'Cache-Control': 'no-cache',
    });
  });
  return offline;
}
