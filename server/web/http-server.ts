import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { WebApp } from './web-app.ts';
import { namesSeveralHosts, takeUpgrades, upgradeOptions } from './take-upgrades.ts';

/** Longer than proxies keep an idle connection to us: whoever closes first must be the one that sends the requests. */
const idleMs = 75_000;

/** Cookies of the whole domain may come along, such as those of an employer's other tools: more than Node's 16 KB. */
const maxHeaderSize = 64 * 1024;

/**
 * Serves the app over HTTP. A head must be there within a minute; how slowly a body may come is for `limitRequest` to
 * say. Node's own five minutes for a whole request would cut off a receipt that comes over a slow line.
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
