import { parse, serialize } from 'hono/utils/cookie';
import { RouterContextProvider } from 'react-router';
import { isPrefetch } from 'remix-utils/is-prefetch';
import { createApiClient } from '#app/api/client.ts';
import { apiContext, clockContext, localeContext, requestContext, visitorContext } from '#app/contexts.ts';
import { languageOf } from '#app/i18n/languages.ts';
import { apiCredentials } from './api-credentials.ts';
import type { PageRoute } from './pages.ts';
import { contentSecurityPolicy, newNonce } from './security-headers.ts';
import { rememberTimeZone } from './time-zone.ts';
import { openVisitor } from './visitor.ts';
import { createVisitorStore } from './visitor-store.ts';
import type { World } from './world.ts';

const timeZoneCookie = 'time_zone';
/** Browsers cut cookies off at 400 days; the visitor's row is swept long before. */
const cookieSeconds = 60 * 24 * 60 * 60;

/** The built-in benefits API, called without a network. */
interface BenefitsApi {
  fetch(request: Request, bindings: { clientAddress: string }): Response | Promise<Response>;
}

type PageRequest = (
  request: Request,
  page: PageRoute,
  facts: { clientAddress: string; requestId: string },
) => Promise<Response>;

/** Gives a page its world: the visitor's session, a client of the benefits API, and the answer's headers. */
export function pageRequests(world: World, api: BenefitsApi, buildStamp: string): PageRequest {
  const { env } = world;
  const mode = env.NODE_ENV === 'development' ? 'development' : 'production';
  const secure = env.ORIGIN.startsWith('https:');
  // Browsers and test clients drop __Host- cookies on plain http, so the prefix comes with https.
  const cookieName = secure ? '__Host-wren' : 'wren';
  const store = createVisitorStore(world.database.sql, world.sealing);

  return async (request, page, { clientAddress, requestId }) => {
    const cookies = parse(request.headers.get('cookie') ?? '');
    const visitor = await openVisitor(cookies[cookieName], store, world.sessionSecrets);
    rememberTimeZone(visitor, cookies[timeZoneCookie]);
    const nonce = newNonce();
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    context.set(clockContext, world.clock);
    context.set(requestContext, {
      requestId,
      nonce,
      brandName: env.BRAND_NAME,
      sandbox: env.SANDBOX,
      buildStamp,
      prefetch: isPrefetch(request),
      report: (error) => world.log.error({ requestId, route: page.path, err: error, event: 'unexpected' }),
    });
    context.set(
      apiContext,
      createApiClient({
        baseUrl: env.API_BASE_URL ?? 'http://benefits.internal/api/',
        fetch: env.API_BASE_URL ? fetch : async (call) => api.fetch(call, { clientAddress }),
        get language() {
          return languageOf(context.get(localeContext)).backend;
        },
        credentials: apiCredentials(visitor),
        log: world.log,
      }),
    );

    const response = await page.handle(request, context);
    const newId = await visitor.save(world.clock.now());
    const headers = new Headers(response.headers);
    if (newId) {
      headers.append(
        'Set-Cookie',
        serialize(cookieName, newId, {
          path: '/',
          httpOnly: true,
          secure,
          sameSite: 'Lax',
          maxAge: cookieSeconds,
        }),
      );
    }
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, mode));
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
    return new Response(response.body, { status: response.status, headers });
  };
}
