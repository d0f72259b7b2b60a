import { parse, serialize } from 'hono/utils/cookie';
import type { RouterContextProvider } from 'react-router';
import { retryAfterContext } from '#app/contexts.ts';
import { deviceCookieName, deviceSetCookie, openDeviceSecret } from './device-secret.ts';
import { refusalContext } from './failures.ts';
import { forgetfulVisitor } from './forgetful-visitor.ts';
import { createNewcomers } from './newcomers.ts';
import { withPageHeaders } from './page-headers.ts';
import { createPageContext, type BenefitsApi, type PageRequestFacts } from './page-context.ts';
import type { PageRoute } from './pages.ts';
import { rememberTimeZone } from './time-zone.ts';
import { openVisitor } from './visitor.ts';
import { createVisitorStore } from './visitor-store.ts';
import type { World } from './world.ts';

const timeZoneCookie = 'time_zone';
/** Browsers cut cookies off at 400 days; the visitor's row is swept long before. */
const cookieSeconds = 60 * 24 * 60 * 60;
const databaseBackAfterSeconds = 10;

type PageRequest = (
  request: Request,
  page: PageRoute,
  facts: Omit<PageRequestFacts, 'route'>,
) => Promise<Response>;

/** Answers requests for pages: opens the visitor's session, lets the page answer, saves the session. */
export function pageRequests(
  world: World,
  api: BenefitsApi,
  buildStamp: string,
  newcomers = createNewcomers(),
): PageRequest {
  const secure = world.env.ORIGIN.startsWith('https:');
  // Browsers and test clients drop __Host- cookies on plain http, so the prefix comes with https.
  const cookieName = secure ? '__Host-wren' : 'wren';
  const store = createVisitorStore(world.database.sql, world.sealing, world.log);
  const contextFor = createPageContext(world, api, buildStamp);
  const mode = world.env.NODE_ENV === 'development' ? 'development' : 'production';

  const cookieFor = (id: string) =>
    serialize(cookieName, id, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: cookieSeconds });

  return async (request, page, requestFacts) => {
    const facts = { ...requestFacts, route: page.path };
    /** The same page, but all it does is say why it cannot answer. */
    const refuseIn = (context: RouterContextProvider, status: number) => {
      context.set(refusalContext, status);
      const show = page.refuse ?? page.handle;
      return show(new Request(request.url, { headers: request.headers }), context);
    };
    const refuse = async (status: number, retryAfterSeconds: number) => {
      const nobody = { visitor: forgetfulVisitor(), device: openDeviceSecret(undefined) };
      const context = contextFor(request, nobody, facts);
      context.set(retryAfterContext, retryAfterSeconds);
      return withPageHeaders(await refuseIn(context, status), context, mode);
    };

    const cookies = parse(request.headers.get('cookie') ?? '');
    try {
      const visitor = await openVisitor(cookies[cookieName], store, world.sessionSecrets);
      const wait = visitor.isNew ? await newcomers.wait(facts.clientAddress) : 0;
      if (wait > 0) return await refuse(429, wait);
      rememberTimeZone(visitor, cookies[timeZoneCookie]);

      const device = openDeviceSecret(cookies[deviceCookieName(secure)]);
      const context = contextFor(request, { visitor, device }, facts);
      const answer = await page.handle(request, context);
      const shown = isForReaders(request, answer) ? await refuseIn(context, answer.status) : answer;
      const response = withPageHeaders(shown, context, mode);
      const { newId, created } = await visitor.save(world.clock.now());
      if (created) await newcomers.count(facts.clientAddress);
      if (newId) response.headers.append('Set-Cookie', cookieFor(newId));
      if (device.changed) response.headers.append('Set-Cookie', deviceSetCookie(device, secure));
      return response;
    } catch (error) {
      // Pages catch what is theirs; what comes here is the store of visitors, and nothing works without it.
      world.log.error({ requestId: facts.requestId, route: page.path, err: error, event: 'visitor-store' });
      return refuse(503, databaseBackAfterSeconds);
    }
  };
}

/** A person who meets an error sees a page, also where a download or a refusal of the router has none. */
function isForReaders(request: Request, { status, headers }: Response): boolean {
  if (status < 400 || headers.get('Content-Type')?.startsWith('text/html')) return false;
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}
