/** The build's configuration; server/web/offline.ts prepends it to this file. */
declare const kept: {
  /** Cache name of the build. */
  cache: string;
  /** The offline page by language. */
  pages: { en: string } & Readonly<Record<string, string>>;
  /** Files of that page. */
  files: readonly string[];
  /** A pattern of paths that the worker ignores: files, the API, the operators' pages. */
  untouched: string;
  /** Timeout after which the connection counts as dead. */
  patienceMs: number;
};

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
declare function addEventListener(type: 'install' | 'activate', handle: (event: LifeEvent) => void): void;
declare function addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void;
declare function skipWaiting(): Promise<void>;
declare const registration: { readonly navigationPreload?: { enable(): Promise<void> } };

const spokenKey = '/spoken-language';
/** The copy of home, and its session and expiry. */
const copyKey = '/kept-home';
const ownerKey = '/kept-home-owner';
const untouched = new RegExp(kept.untouched);

let spoken: string | undefined;

/** All or nothing: without enough storage this build's worker is not installed. */
async function keep(): Promise<void> {
  const cache = await caches.open(kept.cache);
  const pages = Object.values(kept.pages).map(
    (address) => new Request(address, { cache: 'reload', credentials: 'omit' }),
  );
  await cache.addAll([...pages, ...kept.files]);
  await skipWaiting();
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept.cache).map((name) => caches.delete(name)));
  // The page is requested while the worker starts.
  await registration.navigationPreload?.enable();
}

const homeOf = (answer: Response) => answer.headers.get('Wren-Keeps-Home');

async function ownerIn(cache: Cache): Promise<string[]> {
  return ((await (await cache.match(ownerKey))?.text()) ?? '').split(' ');
}

async function forgetHome(cache: Cache): Promise<void> {
  await cache.delete(copyKey);
  await cache.delete(ownerKey);
}

/** Stores home while the member wants it; deletes it with the first page without the header or of another session. */
async function noteHome(answer: Response, isHome: boolean): Promise<void> {
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
  // Error pages do not know the session.
  if (!isPage || answer.status >= 500 || !(await caches.has(kept.cache))) return;
  const cache = await caches.open(kept.cache);
  const said = homeOf(answer);
  const [owner, seconds] = said?.split(' ') ?? [];
  if (!owner || owner !== (await ownerIn(cache))[0]) await forgetHome(cache);
  if (!owner) return;
  await cache.put(ownerKey, new Response(`${owner} ${Date.now() + Number(seconds) * 1000}`));
  if (!isHome || !answer.ok) return;
  // As a prefetch, without side effects.
  const copy = await fetch('/offline/home', { headers: { 'X-Purpose': 'preview' } });
  if (copy.ok && homeOf(copy) === said) await cache.put(copyKey, copy);
}

/** The copy, as long as its member's session would last. */
async function keptHome(): Promise<Response | undefined> {
  if (!(await caches.has(kept.cache))) return undefined;
  const cache = await caches.open(kept.cache);
  const [, until] = await ownerIn(cache);
  if (Number(until) > Date.now()) return cache.match(copyKey);
  await forgetHome(cache);
  return undefined;
}

async function noteLanguage(answer: Response): Promise<void> {
  const language = answer.headers.get('Content-Language');
  if (!language || language === spoken) return;
  spoken = language;
  // Signing out deleted the cache; do not create it again.
  if (await caches.has(kept.cache))
    await (await caches.open(kept.cache)).put(spokenKey, new Response(language));
}

async function offlinePage(): Promise<Response> {
  spoken ??= await (await caches.match(spokenKey))?.text();
  return (await caches.match(kept.pages[spoken ?? ''] ?? kept.pages.en)) ?? Response.error();
}

async function afterPatience(): Promise<never> {
  await new Promise((passed) => setTimeout(passed, kept.patienceMs));
  throw new Error('No answer.');
}

/** Without the offline page as a fallback, so that a prefetch never stores it. */
async function network({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The server's answer with any status; the offline page only without an answer. */
async function answerTo(event: FetchEvent, isHome: boolean): Promise<Response> {
  try {
    const answer = await Promise.race([network(event), afterPatience()]);
    event.waitUntil(noteLanguage(answer));
    event.waitUntil(noteHome(answer, isHome));
    return answer;
  } catch {
    return (isHome && (await keptHome())) || offlinePage();
  }
}

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(begin()));
addEventListener('fetch', (event) => {
  const { method, mode, destination, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    if (destination === 'document' && !untouched.test(pathname))
      event.respondWith(headers.has('Sec-Purpose') ? network(event) : answerTo(event, pathname === '/'));
  } else if (kept.files.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((file) => file ?? fetch(event.request)));
  }
});
