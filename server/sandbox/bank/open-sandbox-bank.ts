import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { bankDeskRoutes } from './desk.ts';
import { linkApi } from './link-api.ts';
import { linkRoutes } from './link-routes.ts';
import { linkScript } from './link-script.ts';
import { plaidProtocol, type PlaidKeys } from './plaid-protocol.ts';
import { transferApi } from './transfer-api.ts';
import type { Deliver } from '../deliveries.ts';
import { openWebhooks } from './webhooks.ts';

/** A stand-in for Plaid for its real client and the real react-plaid-link, and the desk where QA acts as the bank. */
export interface SandboxBank {
  /** Random in each process by default. */
  keys: PlaidKeys;
  /** Everything under /sandbox/plaid and /sandbox/bank. */
  routes: Hono;
  /** The same in process; aborts with the request. */
  fetch(request: Request): Promise<Response>;
  /** Delivers webhooks in process. */
  deliverTo(deliver: Deliver): void;
  close(): Promise<void>;
}

interface SandboxBankDependencies {
  sql: Sql;
  /** The clock of all steps. */
  clock: Clock;
  log: Log;
  origin: string;
  brandName: string;
  keys?: PlaidKeys | undefined;
  slowMs?: number;
}

/** Longer than the product's timeout. */
const usualSlowMs = 15_000;

export async function openSandboxBank({
  log,
  slowMs = usualSlowMs,
  keys = { clientId: randomKey(), secret: randomKey() },
  ...dependencies
}: SandboxBankDependencies): Promise<SandboxBank> {
  const webhooks = await openWebhooks({ clock: dependencies.clock, log });
  const parts = { ...dependencies, webhooks };
  const stop = new AbortController();
  const protocol = plaidProtocol(keys);
  linkApi(protocol.ask, parts);
  transferApi(protocol.ask, parts, { slowMs, stopped: stop.signal });

  const routes = new Hono();
  routes.get('/sandbox/plaid/link-initialize.js', (context) =>
    context.body(linkScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  routes.route('/sandbox/plaid', linkRoutes(parts));
  routes.route('/sandbox/plaid', protocol.routes);
  routes.route('/sandbox/bank', bankDeskRoutes(parts));

  return {
    keys,
    routes,
    deliverTo: webhooks.deliverTo,
    fetch: (request) => Promise.race([routes.fetch(request), givenUp(request.signal)]),
    async close() {
      stop.abort();
      await webhooks.close();
    },
  };
}

const randomKey = () => randomBytes(16).toString('hex');

/** Never resolves; rejects when the request is aborted. */
function givenUp(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new DOMException('The request was given up.', 'AbortError'));
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  return promise;
}
