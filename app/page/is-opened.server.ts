import type { RouterContextProvider } from 'react-router';
import { requestContext } from './contexts.ts';

/**
 * Whether somebody asked for the page itself. A browser that fetches ahead of a click, and whoever only asks for the head,
 * have opened nothing: what opening a page causes must not happen.
 */
export function isOpened(request: Request, context: Readonly<RouterContextProvider>): boolean {
  return request.method === 'GET' && !context.get(requestContext).prefetch;
}
