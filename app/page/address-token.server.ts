import { redirect, type RouterContextProvider } from 'react-router';
import { requestContext } from './contexts.ts';
import { ownPath } from './own-path.ts';

/** In the address of a page that a mailed link led to: the browser was given our cookie and should send it. */
const cookieGiven = 'cookie';

/**
 * Takes the token of a mailed link out of the address: hands it to `keep` and leads to the same page without it, so that it
 * is in no history, log or Referer.
 */
export function takeAddressToken<Name extends string>(
  request: Request,
  names: readonly Name[],
  context: Readonly<RouterContextProvider>,
  keep: (name: Name, token: string) => void,
): void {
  const { pathname, searchParams } = new URL(request.url);
  const { sentCookie } = context.get(requestContext);
  if (searchParams.has(cookieGiven) && sentCookie) throw redirect(ownPath(pathname), 303);
  for (const name of names) {
    const token = searchParams.get(name);
    if (token === null) continue;
    keep(name, token.slice(0, 200));
    throw redirect(ownPath(sentCookie ? pathname : `${pathname}?${cookieGiven}=given`), 303);
  }
}

/** Whether the browser drops our cookie, so that nothing is known of the mailed link it came by. */
export function blocksCookies(request: Request, context: Readonly<RouterContextProvider>): boolean {
  return new URL(request.url).searchParams.has(cookieGiven) && !context.get(requestContext).sentCookie;
}
