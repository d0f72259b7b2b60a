import type { RouterContextProvider } from 'react-router';
import { pageResponseContext, requestContext } from '#app/page/contexts.ts';
import { contentSecurityPolicy, permissionsPolicyWithCamera } from './security-headers.ts';

const waits: ReadonlySet<number> = new Set([429, 503]);

/**
 * Adds the headers of every page to an answer; headers it has already are kept. Modifies the answer, because the body of a copy
 * would pass through a stream.
 */
export function withPageHeaders(
  response: Response,
  context: RouterContextProvider,
  mode: 'production' | 'development',
): Response {
  const { headers } = response;
  const known = context.get(pageResponseContext);
  if (known.retryAfterSeconds !== null && waits.has(response.status)) {
    headers.set('Retry-After', String(known.retryAfterSeconds));
  }
  if (!headers.has('Content-Security-Policy')) {
    const { nonce } = context.get(requestContext);
    headers.set('Content-Security-Policy', contentSecurityPolicy({ ...known, nonce, mode }));
  }
  if (known.camera) headers.set('Permissions-Policy', permissionsPolicyWithCamera);
  // Its frame opens popups of banks and receives their messages.
  if (known.providerScript) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return response;
}
