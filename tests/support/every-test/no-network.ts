import { Socket, type NetConnectOpts } from 'node:net';

const loopback = /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/;
/** With keys of Twilio or Plaid, tests may connect to them. */
const keyed = [
  ...(process.env.TWILIO_ACCOUNT_SID ? ['video.twilio.com'] : []),
  ...(process.env.PLAID_BASE_PATH ? [new URL(process.env.PLAID_BASE_PATH).hostname] : []),
];
const connect = Socket.prototype.connect;

/** connect() accepts a path, a port and host, options, or node's own internal [options, callback]. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const options = first as Partial<NetConnectOpts> & { host?: string; path?: string };
    return options.path === undefined ? (options.host ?? 'localhost') : undefined;
  }
  return typeof second === 'string' ? second : undefined;
}

function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host !== undefined && !keyed.includes(host) && !loopback.test(host)) {
    throw new Error(`A test tried to reach ${host}: tests stay on this machine.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
}

// Once is enough for all test files that share a process.
if (connect.name !== guarded.name) Socket.prototype.connect = guarded;
