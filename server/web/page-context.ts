import { channel } from 'node:diagnostics_channel';
import { reasonHeader } from '#app/domain/audit-acts.ts';
import { RouterContextProvider } from 'react-router';
import { createApiClient } from '#app/api/client.ts';
import {
  apiContext,
  clockContext,
  deskContext,
  localeContext,
  mobileAppContext,
  requestContext,
  visitorContext,
  type Visitor,
} from '#app/page/contexts.ts';
import { languageOf } from '#app/i18n/languages.ts';
import type { ApiCredentials } from '#app/api/exchange.ts';
import { isDeskPath, recordAt } from '#app/page/desk-path.ts';
import { apiCredentials, staffCredentials } from './api-credentials.ts';
import { openDeskSession, type DeskSession } from './desk-session.ts';
import { systemClock } from '#app/domain/clock.ts';
import { mobileAppOf } from '#app/domain/mobile-app.ts';
import { routeHandleContext, type RouteHandle } from '#app/page/route-handle.ts';
import type { DeviceSecret } from './visitor-store.ts';
import { createPageCaller } from '#server/api/account/guards/page-caller.ts';
import type { PageCaller } from '#server/platform/http/dependencies.ts';
import { documentIn } from '#server/platform/http/reply.ts';
import { newNonce } from './security-headers.ts';
import { addressHeader, signedAddress } from './signed-address.ts';
import type { Dependencies } from './dependencies.ts';
import type { Log } from '#server/platform/log.ts';

type NoteLanguage = (requested: string | null, answered: string | null) => void;

const withoutRegion = (tag: string) => tag.trim().toLowerCase().split('-', 1)[0];

/** Logs each language that members use but the benefits API lacks, once per language. */
export function createLanguageWatch(log: Pick<Log, 'warn'>): NoteLanguage {
  const missing = new Set<string>();
  return (requested, answered) => {
    if (requested === null || answered === null || missing.has(requested)) return;
    if (answered.split(',').some((tag) => withoutRegion(tag) === withoutRegion(requested))) return;
    missing.add(requested);
    log.warn({ event: 'language-missing', resource: requested });
  };
}

/** Diagnostics channel that publishes every API call of a page, for benchmarks. */
const apiCalls = channel('wren:api-call');

/** The built-in benefits API, called without a network. */
export interface BenefitsApi {
  fetch(
    request: Request,
    bindings: { clientAddress: string; requestId: string; page: PageCaller; takesValues: true },
  ): Response | Promise<Response>;
}

/** What the server knows about the browser. */
interface Browser {
  visitor: Visitor;
  device: DeviceSecret;
  /** Without one by default. */
  desk?: DeskSession;
}

export interface RequestDetails {
  /** The page's pattern. */
  route: string;
  routeHandle: RouteHandle;
  /** Speculation rules: the links that browsers may fetch ahead. */
  fetchAhead?: string | undefined;
  requestId: string;
  clientAddress: string;
  sentCookie: boolean;
}

/** Gives a page its dependencies: the visitor, a client of the benefits API, the clock and properties of the request. */
export function createPageContext(dependencies: Dependencies, api: BenefitsApi, buildStamp: string) {
  const { env, log, metrics } = dependencies;
  const noteLanguage = createLanguageWatch(log);
  const askElsewhere = metrics.vendorFetch('api');

  return (
    request: Request,
    { visitor, device, desk = openDeskSession(undefined) }: Browser,
    details: RequestDetails,
  ): RouterContextProvider => {
    const { requestId, route, routeHandle, fetchAhead, clientAddress, sentCookie } = details;
    const prefetch = isPrefetch(request.headers);
    const userAgent = request.headers.get('User-Agent');
    const app = mobileAppOf(request.headers);
    const page = createPageCaller(dependencies.clock);
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    context.set(routeHandleContext, routeHandle);
    context.set(mobileAppContext, app);
    context.set(clockContext, dependencies.clock);
    context.set(requestContext, {
      requestId,
      nonce: newNonce(),
      brandName: env.BRAND_NAME,
      contact: env.CONTACT,
      origin: env.ORIGIN,
      sandbox: env.SANDBOX,
      appStores: { ios: env.APP_STORE_URL, android: env.PLAY_STORE_URL },
      bankLinkScript: dependencies.bankLinkScript,
      chatServiceOrigins: dependencies.chat?.connectOrigins ?? [],
      cookiesInUse: dependencies.analytics ? ['analytics'] : [],
      buildStamp,
      offlineWorker: env.OFFLINE_WORKER,
      sentCookie,
      prefetch,
      fetchAhead,
      report: (error, about = { event: 'unexpected' }) =>
        log.error({ requestId, route, err: error, ...about }),
    });
    const clientWith = (credentials: ApiCredentials, reason?: () => string | undefined) =>
      createApiClient({
        baseUrl: env.API_BASE_URL ?? 'http://benefits.internal/api/',
        inProcess: env.API_BASE_URL === undefined,
        documentIn,
        async fetch(call) {
          // The member's browser, which the list of devices shows.
          if (userAgent) call.headers.set('User-Agent', userAgent);
          const why = reason?.();
          if (why !== undefined) call.headers.set(reasonHeader, why);
          // A prefetch must not extend the session.
          if (prefetch) call.headers.set('Sec-Purpose', 'prefetch');
          if (env.API_BASE_URL && env.API_SHARED_SECRET.length > 0) {
            call.headers.set(
              addressHeader,
              signedAddress(clientAddress, env.API_SHARED_SECRET, systemClock.now()),
            );
          }
          if (apiCalls.hasSubscribers) apiCalls.publish(`${call.method} ${call.url}`);
          const answer = await (env.API_BASE_URL
            ? askElsewhere(call)
            : api.fetch(call, { clientAddress, requestId, page, takesValues: true }));
          noteLanguage(call.headers.get('X-Language'), answer.headers.get('Content-Language'));
          return answer;
        },
        get language() {
          return languageOf(context.get(localeContext)).backend;
        },
        platform: app?.platform ?? 'web',
        credentials,
        log,
        // Lazy: a Request creates its signal on first access, its most expensive part.
        get signal() {
          return request.signal;
        },
      });
    context.set(apiContext, clientWith(apiCredentials(visitor, dependencies.clock, device)));
    if (isDeskPath(route)) {
      context.set(deskContext, {
        api: clientWith(
          staffCredentials(desk, dependencies.clock),
          () => visitor.data.desk?.reasons?.[recordAt(new URL(request.url).pathname)],
        ),
        get hasSession() {
          return desk.token !== undefined;
        },
        leave() {
          Object.assign(desk, { token: undefined, changed: true });
        },
      });
    }
    return context;
  };
}

const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/** Whether a browser only prefetches, by any of their headers: `prefetch;prerender` is one value, `preview` another. */
export function isPrefetch(headers: Headers): boolean {
  return purposes.some((name) => /^\s*(prefetch|preview)\b/i.test(headers.get(name) ?? ''));
}
