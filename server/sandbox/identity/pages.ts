import type { Handler } from 'hono';
import type { SandboxIdentity } from './open-sandbox-identity.ts';

/** Methods of the provider's pages and endpoints. `Request` does not even allow others such as TRACE. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'];

/** Exposes the sandbox's provider to browsers under the product's public address, whatever host they named. */
export function sandboxIdentityPages(identity: SandboxIdentity | undefined, origin: string): Handler {
  return async (context) => {
    if (!identity) return context.notFound();
    const { method, headers, body } = context.req.raw;
    if (!methods.includes(method)) {
      return context.text('Method not allowed', 405, { Allow: methods.join(', ') });
    }
    const { pathname, search } = new URL(context.req.url);
    // A streamed body needs `duplex`, which the DOM types lack.
    const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' };
    if (body) init.body = body;
    return identity.answer(new Request(`${origin}${pathname}${search}`, init));
  };
}
