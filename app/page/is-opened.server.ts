import type { RouterContextProvider } from 'react-router';
import { requestContext } from './contexts.ts';

/**
 * Whether the page itself was requested. Prefetches and HEAD requests do not count: the side effects of opening a page must not
 * happen.
 */
export function isOpened(request: Request, context: Readonly<RouterContextProvider>): boolean {
  return request.method === 'GET' && !context.get(requestContext).prefetch;
}
