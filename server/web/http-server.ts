import { once } from 'node:events';
import {
  createServer,
  type Server,
  type ServerResponse,
  type IncomingMessage,
  type ServerOptions,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { WebApp } from './web-app.ts';

/** Node uses the first Host header; a proxy may have used the other (RFC 9112, 3.2). */
const namesSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

/**
 * A request to upgrade to an unsupported protocol is answered like any other (RFC 9110, 7.8), and one
 * with several hosts is refused like any other.
 */
export function upgradeOptions({ upgrades }: Pick<WebApp, 'upgrades'>): ServerOptions {
  return {
    shouldUpgradeCallback: (request) => !namesSeveralHosts(request) && (upgrades?.wants(request) ?? false),
  };
}

/** Passes accepted upgrade requests to the app; the server must be created with its `upgradeOptions`. */
export function takeUpgrades(server: Server, { upgrades }: Pick<WebApp, 'upgrades'>): void {
  if (upgrades) server.on('upgrade', upgrades.take);
}

/** Longer than proxies keep an idle connection: the side that sends requests must be the one to close it. */
const idleMs = 75_000;

/** Cookies of the whole domain may come along, such as those of an employer's other tools: more than Node's 16 KB. */
const maxHeaderSize = 64 * 1024;

/**
 * Serves the app over HTTP. Headers must arrive within a minute; `limitRequest` bounds the time of bodies. Node's own
 * limit of five minutes for a whole request would abort uploads over slow connections.
 */
export function createHttpServer(
  app: Pick<WebApp, 'fetch' | 'upgrades'>,
  { checkedEveryMs = 30_000 }: { checkedEveryMs?: number } = {},
): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      maxHeaderSize,
      requestTimeout: 0,
      headersTimeout: 60_000,
      connectionsCheckingInterval: checkedEveryMs,
      keepAliveTimeout: idleMs,
      ...upgradeOptions(app),
    },
    (request, response) => {
      if (namesSeveralHosts(request)) refuse(response);
      else void listener(request, response);
    },
  );
  takeUpgrades(server, app);
  return server;
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close' }).end();
}

class CannotListenError extends Error {
  override name = 'CannotListenError';
  readonly refusesStart = true;
}

/** Listens and returns the port. Rejects with CannotListenError, which names the setting. */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  setting: 'PORT' | 'METRICS_PORT',
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new CannotListenError(
      inUse ? `Port ${port} is in use. Choose another with ${setting}=…` : `${setting}: ${message}`,
    );
  }
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? port) : port;
}
