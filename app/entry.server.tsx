import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { localeContext, requestContext } from './contexts.ts';
import { LocaleProvider } from './i18n/locale-provider.tsx';
import { pageFacts } from './page-facts.server.ts';
import { PageFactsProvider } from './page-facts.tsx';

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A method or address that no route takes is the caller's mistake, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // The member closed the page; nobody is waiting for the answer.
  if (!request.signal.aborted) context.get(requestContext).report(error);
};

/**
 * Pages are rendered in one go: no page waits for slow parts, so streaming would only cost.
 * The hydration payload is left out unless the page is an island.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Response {
  const { serverHandoffStream, ...plainContext } = entryContext;
  void serverHandoffStream?.cancel();
  const facts = pageFacts(request, status, context);
  const html = renderToString(
    <LocaleProvider locale={context.get(localeContext)}>
      <PageFactsProvider facts={facts}>
        <ServerRouter context={plainContext} url={request.url} nonce={facts.nonce} />
      </PageFactsProvider>
    </LocaleProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
