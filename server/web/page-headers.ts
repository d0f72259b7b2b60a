import type { RouterContextProvider } from 'react-router';
import {
  cameraContext,
  connectToContext,
  formTargetsContext,
  providerScriptContext,
  requestContext,
  retryAfterContext,
  styleSourcesContext,
} from '#app/page/contexts.ts';
import { contentSecurityPolicy, permissionsPolicyWithCamera } from './security-headers.ts';

const waits: ReadonlySet<number> = new Set([429, 503]);

/**
 * Gives a page's answer the headers that every page has; those it sets itself are kept. It is no copy: the body of one
 * would go through a stream.
 */
export function withPageHeaders(
  response: Response,
  context: RouterContextProvider,
  mode: 'production' | 'development',
): Response {
  const { headers } = response;
  const retryAfter = context.get(retryAfterContext);
  const camera = context.get(cameraContext);
  const providerScript = context.get(providerScriptContext);
  if (retryAfter !== null && waits.has(response.status)) {
    headers.set('Retry-After', String(retryAfter));
  }
  if (!headers.has('Content-Security-Policy')) {
    const { nonce } = context.get(requestContext);
    const formTargets = context.get(formTargetsContext);
    const connectTo = context.get(connectToContext);
    const styleSources = context.get(styleSourcesContext);
    const policy = { nonce, mode, formTargets, styleSources, connectTo, camera, providerScript };
    headers.set('Content-Security-Policy', contentSecurityPolicy(policy));
  }
  if (camera) headers.set('Permissions-Policy', permissionsPolicyWithCamera);
  // Its frame opens windows of banks, and hears from them.
  if (providerScript) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return response;
}
