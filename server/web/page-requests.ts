import { parse, serialize } from 'hono/utils/cookie';
import type { RouterContextProvider } from 'react-router';
import {
  pageResponseContext,
  postedFormContext,
  updateResponse,
  signedInContext,
  type Visitor,
} from '#app/page/contexts.ts';
import { mayKeepForms } from '#app/forms/kept-form.server.ts';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import { deviceCookieName, deviceSetCookie, openDeviceSecret, createVisitorStore } from './visitor-store.ts';
import { deskCookieName, deskSetCookie, openDeskSession } from './desk-session.ts';
import { refusalContext } from './failures.ts';
import { asFetchedAhead, forgetFetchedAhead } from './fetch-ahead.ts';
import { ephemeralVisitor, openVisitor, visitorCookieName, type OpenVisitor } from './visitor.ts';
import {
  createDownloads,
  downloadsRetryAfterSeconds,
  type Downloads,
} from '#server/platform/http/downloads.ts';
import { isFromElsewhere } from './form-proof.ts';
import { withPageHeaders } from './page-headers.ts';
import { createPageContext, type BenefitsApi, type RequestDetails } from './page-context.ts';
import { anonymousPageCache } from './anonymous-page-cache.ts';
import type { PageRoute } from './pages.ts';
import { countPageView } from './page-views.ts';
import type { Dependencies } from './dependencies.ts';
import { isTimeZone } from '#app/domain/time-zone.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits how often a network address may do something. A whole office may share one address. */
interface AddressRateLimit {
  /** Seconds until this address may do it again; 0 when it may now. */
  wait(address: string): Promise<number>;
  count(address: string): Promise<void>;
}

/** A limit in the memory of this process, for windows of one minute. */
function createAddressRateLimit(mostPerMinute: number): AddressRateLimit {
  const limiter = new RateLimiterMemory({ points: mostPerMinute, duration: 60 });
  return {
    async wait(address) {
      const seen = await limiter.get(address);
      if (!seen || seen.consumedPoints < mostPerMinute) return 0;
      return Math.max(1, Math.ceil(seen.msBeforeNext / 1000));
    },
    async count(address) {
      await limiter.penalty(address);
    },
  };
}

/** Remembers the browser's time zone from the cookie that its script sets, if valid. */
export function rememberTimeZone(visitor: Visitor, named: string | undefined): void {
  if (!named || named === visitor.data.timeZone || !isTimeZone(named)) return;
  visitor.update({ timeZone: named });
}

/** Serves a file as one of the member's downloads, or a 429 if too many are in progress. */
async function asDownload(file: Response, context: RouterContextProvider, downloads: Downloads) {
  const { body, status, headers } = file;
  if (!body || !file.ok) return file;
  const carried = await downloads.carry(context.get(signedInContext)?.id ?? null, async () => body);
  if (carried) return new Response(carried, { status, headers });
  await body.cancel();
  updateResponse(context, { tooManyDownloads: true, retryAfterSeconds: downloadsRetryAfterSeconds });
  return new Response(null, { status: 429 });
}

const timeZoneCookie = 'time_zone';
/** As long as the visitor's row is kept; renewed once a day. */
const cookieSeconds = 60 * 24 * 60 * 60;
const databaseBackAfterSeconds = 10;
/** Limits per network address and minute. Each new session writes a row. */
const mostPerMinute = { newSessions: 3000, anonymousPosts: 1200, reports: 20 };

type AnswerPage = (
  request: Request,
  page: PageRoute,
  details: Omit<RequestDetails, 'route' | 'routeHandle' | 'sentCookie'>,
) => Promise<Response>;

/** Answers requests for pages: opens the visitor's session, lets the page answer, saves the session. */
export function pageRequests(
  dependencies: Dependencies,
  api: BenefitsApi,
  buildStamp: string,
  limits: Partial<typeof mostPerMinute> = {},
): AnswerPage {
  const most = { ...mostPerMinute, ...limits };
  const newSessions = createAddressRateLimit(most.newSessions);
  const anonymousPosts = createAddressRateLimit(most.anonymousPosts);
  const reports = createAddressRateLimit(most.reports);
  const downloads = createDownloads();
  const secure = dependencies.env.ORIGIN.startsWith('https:');
  const cookieName = visitorCookieName(secure);
  const store = createVisitorStore(dependencies.database.sql, dependencies.sealing, dependencies.log);
  const contextFor = createPageContext(dependencies, api, buildStamp);
  const mode = dependencies.env.NODE_ENV === 'development' ? 'development' : 'production';

  const cachedPage = anonymousPageCache(dependencies, contextFor);
  const cookieFor = (id: string) =>
    serialize(cookieName, id, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: cookieSeconds });

  async function waitOf(
    request: Request,
    visitor: OpenVisitor,
    { address, takesReports }: { address: string; takesReports: boolean },
  ): Promise<number> {
    if (request.method === 'POST' && takesReports) {
      await reports.count(address);
      return reports.wait(address);
    }
    const wait = visitor.isNew ? await newSessions.wait(address) : 0;
    if (wait > 0 || request.method !== 'POST' || visitor.data.api) return wait;
    await anonymousPosts.count(address);
    return anonymousPosts.wait(address);
  }

  return async (request, page, requestDetails) => {
    const { path: route, routeHandle, fetchAhead } = page;
    const cookies = parse(request.headers.get('cookie') ?? '');
    const sentCookie = cookies[cookieName] !== undefined;
    const details = { ...requestDetails, route, routeHandle, fetchAhead, sentCookie };
    const isForeign = request.method === 'POST' && isFromElsewhere(request, dependencies.env.ORIGIN);
    /** The same page, reduced to explaining why it cannot answer and keeping the input. */
    const refuseIn = async (context: RouterContextProvider, givenStatus: number) => {
      const status = isForeign ? 403 : givenStatus;
      context.set(refusalContext, status);
      updateResponse(context, { fromElsewhere: isForeign });
      const show = page.refuse ?? page.handle;
      if (request.method !== 'POST' || request.bodyUsed || isForeign) return show(getRequest(), context);
      const answer = await show(request, context);
      // An expired form would redirect, which hides the refusal.
      return answer.status === status ? answer : show(getRequest(), context);
    };
    /** A GET request for the same address. */
    const getRequest = () => new Request(request.url, { headers: request.headers });
    let posted: PostedForm | undefined;
    const refuse = async (status: number, retryAfterSeconds: number) => {
      const visitor = ephemeralVisitor(cookies[cookieName], dependencies.sessionSecrets);
      const context = contextFor(request, { visitor, device: openDeviceSecret(undefined) }, details);
      updateResponse(context, { retryAfterSeconds });
      if (posted) context.set(postedFormContext, posted);
      return withPageHeaders(await refuseIn(context, status), context, mode);
    };

    const answerIn = async (context: RouterContextProvider) => {
      if (isForeign) return refuseIn(context, 403);
      const answer = await page.handle(request, context);
      if (context.get(pageResponseContext).formExpired)
        return asRefused(await page.handle(getRequest(), context));
      const given = page.routeHandle.givesFile ? await asDownload(answer, context, downloads) : answer;
      return isForReaders(request, given) ? refuseIn(context, given.status) : given;
    };

    try {
      const visitor = await openVisitor(cookies[cookieName], store, dependencies.sessionSecrets);
      const wait = await waitOf(request, visitor, {
        address: details.clientAddress,
        takesReports: page.routeHandle.takesReports ?? false,
      });
      if (wait > 0) return await refuse(429, wait);
      rememberTimeZone(visitor, cookies[timeZoneCookie]);
      const cached = await cachedPage(request, page, () => visitor.formToken);
      if (cached) {
        const { newId } = await visitor.save(dependencies.clock.now());
        if (newId) cached.headers.append('Set-Cookie', cookieFor(newId));
        return cached;
      }
      const device = openDeviceSecret(cookies[deviceCookieName(secure)]);
      const desk = openDeskSession(cookies[deskCookieName(secure)]);
      const context = contextFor(request, { visitor, device, desk }, details);
      const answer = await answerIn(context);
      countPageView(dependencies.analytics, { request, route: page.path, answer, context });
      posted = context.get(postedFormContext);
      const response = withPageHeaders(asFetchedAhead(answer, routeHandle, context), context, mode);
      forgetFetchedAhead(request, response);
      // The form was shown again at once; only a member returns to it by signing in.
      if (context.get(pageResponseContext).formExpired && !mayKeepForms(visitor)) visitor.discard();
      const { newId, created } = await visitor.save(dependencies.clock.now());
      if (created) await newSessions.count(details.clientAddress);
      if (newId) response.headers.append('Set-Cookie', cookieFor(newId));
      if (desk.changed) response.headers.append('Set-Cookie', deskSetCookie(desk, secure));
      if (device.changed) response.headers.append('Set-Cookie', deviceSetCookie(device, secure));
      return response;
    } catch (error) {
      // Pages handle their own errors; this one comes from the visitor store, without which nothing works.
      dependencies.log.error({
        requestId: details.requestId,
        route: page.path,
        err: error,
        event: 'visitor-store',
      });
      return refuse(503, databaseBackAfterSeconds);
    }
  };
}

/** A page that shows a form again accepted nothing; a redirect answers a post, not a link. */
function asRefused({ body, status, headers }: Response): Response {
  const answered: Readonly<Record<number, number>> = { 200: 422, 302: 303 };
  return new Response(body, { status: answered[status] ?? status, headers });
}

/** For people an error is always a page, even for downloads and refusals of the router. */
function isForReaders(request: Request, { status, headers }: Response): boolean {
  if (status < 400 || headers.get('Content-Type')?.startsWith('text/html')) return false;
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}
