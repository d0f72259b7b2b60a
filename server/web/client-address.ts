import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Log } from '#server/platform/log.ts';

/** The part of Node's request that is needed. */
export interface WebBindings {
  incoming: { socket: { remoteAddress?: string | undefined; destroy?(): void } };
}

type ReadAddress = (context: Context<{ Bindings: WebBindings }>) => string;

const warnEverySeconds = 60;

/** Whether a request came directly from one of these addresses or networks. */
export function isFromProxy(trustedProxies: readonly string[]) {
  const isOwn = matcherOf(trustedProxies);
  return ({ env }: Context<{ Bindings: WebBindings }>): boolean =>
    isOwn(plain(env.incoming.socket.remoteAddress ?? ''));
}

/**
 * The network a request came from, for rate limits. Only entries of X-Forwarded-For that our own proxies wrote are
 * trusted. Behind an unlisted proxy all clients share one address, and a few wrong passwords would lock out all of
 * them, so a warning is logged.
 *
 * @param trustedProxies their addresses or networks
 */
export function clientAddress(
  trustedProxies: readonly string[],
  log: Pick<Log, 'warn'>,
  now = () => performance.now(),
): ReadAddress {
  const isOwn = matcherOf(trustedProxies);
  let warnedAt = -Infinity;
  const warnNowAndThen = () => {
    if (now() - warnedAt < warnEverySeconds * 1000) return;
    warnedAt = now();
    log.warn({ event: 'forwarded-by-unlisted-proxy' }, 'See TRUSTED_PROXIES: all visitors count as one.');
  };

  return (context) => {
    const peer = plain(context.env.incoming.socket.remoteAddress ?? 'unknown');
    const forwarded = context.req.header('x-forwarded-for');
    const isRead = isOwn(peer) && forwarded !== undefined;
    if (!isRead && (forwarded !== undefined || context.req.header('forwarded') !== undefined)) {
      warnNowAndThen();
    }
    return networkOf(isRead ? nearestStranger(peer, forwarded, isOwn) : peer);
  };
}

function matcherOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Each proxy appends its caller's address: the last one that is not one of our proxies. */
function nearestStranger(peer: string, forwarded: string, isOwn: (address: string) => boolean): string {
  let nearest = peer;
  for (const entry of forwarded.split(',').toReversed()) {
    const address = plain(withoutPort(entry.trim()));
    if (isIP(address) === 0) return nearest;
    nearest = address;
    if (!isOwn(address)) return nearest;
  }
  return nearest;
}

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([^:]*):\d+$/.exec(entry)?.[1] ?? entry;
}

/** An IPv4 address in IPv6 notation is the IPv4 address. */
function plain(address: string): string {
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address;
}

/** One IPv6 customer has 2⁶⁴ addresses: they count as one. */
function networkOf(address: string): string {
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
