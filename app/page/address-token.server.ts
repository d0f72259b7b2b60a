import { redirect } from 'react-router';
import { type Context, requestContext } from './contexts.ts';
import { ownPath } from './own-path.ts';

/** Query parameter of the redirect after a mailed link: the browser got our cookie and should send it. */
const cookieGiven = 'cookie';

/**
 * Removes the token of a mailed link from the address: passes it to `keep` and redirects to the same page without it, so that
 * it is in no history, log or Referer.
 */
export function consumeAddressToken<Name extends string>(
  request: Request,
  names: readonly Name[],
  context: Context,
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

/** Whether the browser drops our cookie, so that the token of the mailed link is unknown. */
export function blocksCookies(request: Request, context: Context): boolean {
  return new URL(request.url).searchParams.has(cookieGiven) && !context.get(requestContext).sentCookie;
}
