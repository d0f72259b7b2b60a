import type { Context } from 'hono';

/** What Node tells about a request; the part of it that is needed. */
export interface WebBindings {
  incoming: { socket: { remoteAddress?: string | undefined } };
}

/**
 * The address a request came from, for rate limits. X-Forwarded-For is believed only as far as the
 * configured number of own proxies wrote it; what a client puts in front of that is ignored.
 */
export function clientAddress(
  trustedProxies: number,
): (context: Context<{ Bindings: WebBindings }>) => string {
  return (context) => {
    const peer = context.env.incoming.socket.remoteAddress ?? 'unknown';
    if (trustedProxies === 0) return peer;
    const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    return forwarded.at(-trustedProxies) || peer;
  };
}
