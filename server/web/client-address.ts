import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** What Node tells about a request; the part of it that is needed. */
export interface WebBindings {
  incoming: { socket: { remoteAddress?: string | undefined } };
}

/**
 * The network a request came from, for rate limits. X-Forwarded-For is believed only as far as the configured number
 * of own proxies wrote it; what a client puts in front of that is ignored.
 */
export function clientAddress(
  trustedProxies: number,
): (context: Context<{ Bindings: WebBindings }>) => string {
  return (context) => {
    const peer = context.env.incoming.socket.remoteAddress ?? 'unknown';
    if (trustedProxies === 0) return networkOf(peer);
    const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const client = forwarded.at(-trustedProxies) ?? '';
    return networkOf(isIP(client) ? client : peer);
  };
}

/** One IPv6 customer has 2⁶⁴ addresses: they count as one. An IPv4 address in IPv6 notation is the IPv4 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = front === '' ? [] : front.split(':');
  const skipped = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const all = [...groups, ...Array.from({ length: skipped }, () => '0'), ...(back ? back.split(':') : [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
