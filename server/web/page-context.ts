import { RouterContextProvider } from 'react-router';
import { isPrefetch } from 'remix-utils/is-prefetch';
import { createApiClient } from '#app/api/client.ts';
import {
  apiContext,
  clockContext,
  localeContext,
  requestContext,
  visitorContext,
  type Visitor,
} from '#app/contexts.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { apiCredentials } from './api-credentials.ts';
import type { DeviceSecret } from './device-secret.ts';
import { newNonce } from './security-headers.ts';
import type { World } from './world.ts';

/** The built-in benefits API, called without a network. */
export interface BenefitsApi {
  fetch(request: Request, bindings: { clientAddress: string }): Response | Promise<Response>;
}

export interface PageRequestFacts {
  /** The page's pattern. */
  route: string;
  requestId: string;
  clientAddress: string;
}

/** Gives a page its world: the visitor, a client of the benefits API, the clock, and facts of the request. */
export function createPageContext(world: World, api: BenefitsApi, buildStamp: string) {
  const { env, log } = world;

  return (
    request: Request,
    { visitor, device }: { visitor: Visitor; device: DeviceSecret },
    facts: PageRequestFacts,
  ): RouterContextProvider => {
    const { requestId, route, clientAddress } = facts;
    const userAgent = request.headers.get('User-Agent');
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    context.set(clockContext, world.clock);
    context.set(requestContext, {
      requestId,
      nonce: newNonce(),
      brandName: env.BRAND_NAME,
      origin: env.ORIGIN,
      sandbox: env.SANDBOX,
      appStores: { ios: env.APP_STORE_URL, android: env.PLAY_STORE_URL },
      buildStamp,
      prefetch: isPrefetch(request),
      report: (error) => log.error({ requestId, route, err: error, event: 'unexpected' }),
    });
    context.set(
      apiContext,
      createApiClient({
        baseUrl: env.API_BASE_URL ?? 'http://benefits.internal/api/',
        async fetch(call) {
          call.headers.set('X-Request-Id', requestId);
          // The member's browser, by which she tells her devices apart; not ours.
          if (userAgent) call.headers.set('User-Agent', userAgent);
          return env.API_BASE_URL ? fetch(call) : api.fetch(call, { clientAddress });
        },
        get language() {
          return languageOf(context.get(localeContext)).backend;
        },
        credentials: apiCredentials(visitor, world.clock, device),
        log,
        // Asked for only when there is a call: most of the cost of a request is what nobody looks at.
        get signal() {
          return request.signal;
        },
      }),
    );
    return context;
  };
}
