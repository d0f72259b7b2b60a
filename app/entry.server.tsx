import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { needsCookieChoice } from '#app/frame/cookies/cookie-consent.server.ts';
import { localeContext, requestContext, visitorContext } from './page/contexts.ts';
import { fetchAheadRules } from './page/fetch-ahead.server.ts';
import { LocaleProvider } from './i18n/locale-provider.tsx';
import { readRouteHandle } from './page/route-handle.ts';
import { currencyOf } from './page/member-formats.server.ts';
import { pageData, keepsHome, keepsHomeHeader } from './page/page-data.server.ts';
import { appNews } from '#app/frame/wrapper/app-messages.server.ts';
import { PageDataProvider, type PageData } from './page/page-data.tsx';

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An unknown method or address is an error of the client.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // The client closed the page.
  if (!request.signal.aborted) context.get(requestContext).report(error);
};

/** The scripts of an island page: one script, and in development the reloading client. */
function islandScripts({ manifest, routeModules, staticHandlerContext }: EntryContext): PageData['island'] {
  const { errors, matches } = staticHandlerContext;
  const isIsland =
    !errors && matches.some(({ route }) => readRouteHandle(routeModules[route.id]?.handle).island);
  if (!isIsland) return undefined;
  return { module: manifest.entry.module, reload: manifest.hmr?.runtime };
}

/**
 * Pages are rendered in one go, because no page has slow parts to stream.
 * There is no hydration payload: only islands use React in the browser, with their own props.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...plainContext } = entryContext;
  void serverHandoffStream?.cancel();
  const known = pageData(request, status, context);
  const data = {
    ...known,
    appNews: appNews(request, context),
    needsCookieChoice: await needsCookieChoice(request, status, context),
    fetchAhead: fetchAheadRules(request, known, context),
    island: islandScripts(entryContext),
  };
  const html = renderToString(
    <LocaleProvider locale={context.get(localeContext)} currency={currencyOf(context)}>
      <PageDataProvider data={data}>
        <ServerRouter context={plainContext} url={request.url} nonce={data.nonce} />
      </PageDataProvider>
    </LocaleProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', context.get(localeContext));
  const kept = keepsHome(context.get(visitorContext).data);
  if (kept) headers.set(keepsHomeHeader, kept);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
