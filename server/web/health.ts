import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { missingMigration } from '#server/platform/db/migrate.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import type { Env } from '#server/env.ts';
import { createHttpServer, listen } from './http-server.ts';
import { commonHeaders } from './security-headers.ts';

interface Checked {
  database: OpenSql;
  log: Log;
}

interface CheckedWeb extends Checked {
  env: Pick<Env, 'API_BASE_URL'>;
}

/** Number of earlier checks that did not reach us; the connection failed, so the page reports them with the next one. */
const failedChecks = z.coerce.number().int().positive().max(1000);

const fresh = { 'Cache-Control': 'no-store' };

/** The answer of /readyz, with the reason in words for operators where it is not ready. */
const readiness = (context: Context, reason: string | undefined) =>
  reason === undefined ? context.text('ready', 200, fresh) : context.text(`not ready: ${reason}`, 503, fresh);

/**
 * Endpoints for load balancers and for the browser's version check. They contain no member data.
 */
export function healthRoutes(checked: CheckedWeb, buildStamp: string): { routes: Hono; drain(): void } {
  let draining = false;
  const routes = new Hono();
  const apiFault = createApiCheck(checked);
  routes.get('/healthz', (context) => context.text('ok', 200, fresh));
  routes.get('/readyz', async (context) =>
    readiness(context, draining ? 'stopping' : ((await reasonToWait(checked)) ?? (await apiFault()))),
  );
  routes.get('/version.txt', (context) => {
    const { data: count } = failedChecks.safeParse(context.req.query('failed'));
    const requestId = context.get('requestId');
    if (count) checked.log.warn({ event: 'version-check-failed', requestId, route: '/version.txt', count });
    return context.text(buildStamp, 200, fresh);
  });
  return {
    routes,
    drain() {
      draining = true;
    },
  };
}

/** Why pages cannot be served; undefined if they can. */
async function reasonToWait({ database, log }: Checked): Promise<string | undefined> {
  try {
    await database.ping();
    const missing = await missingMigration(database.sql);
    return missing && `migration ${missing} has not run`;
  } catch (error) {
    log.error({ err: error, event: 'readiness' });
    return 'the database cannot be read';
  }
}

const apiWaitMs = 3_000;
/** Checks within this time share one call, so that anonymous clients of /readyz cannot load the API. */
const apiAnswerCountsMs = 2_000;

/** The call that asks whether a remote benefits API answers: without a session 401. */
export const probedCall = (apiBaseUrl: string) => `${apiBaseUrl.replace(/\/$/, '')}/v3/session`;

/** Why a remote benefits API cannot be used; undefined if it can, or runs in this process. Any answer but a 5xx counts. */
function createApiCheck({ env: { API_BASE_URL }, log }: CheckedWeb): () => Promise<string | undefined> {
  if (API_BASE_URL === undefined) return () => Promise.resolve(undefined);
  const address = probedCall(API_BASE_URL);
  let last = { at: -Infinity, fault: Promise.resolve<string | undefined>(undefined) };
  const ask = async () => {
    try {
      const { status, body } = await fetch(address, { signal: AbortSignal.timeout(apiWaitMs) });
      await body?.cancel();
      return status >= 500 ? `the benefits API answers ${status}` : undefined;
    } catch (error) {
      log.warn({ err: error, event: 'readiness' });
      return 'the benefits API does not answer';
    }
  };
  return () => {
    const now = performance.now();
    if (now - last.at > apiAnswerCountsMs) last = { at: now, fault: ask() };
    return last.fault;
  };
}

/** How often a waiting server checks whether the migrations have run. */
const lookAgainMs = 1_000;

/**
 * Resolves when every migration of this release has run, by another process. Until then it listens on the server's port: /healthz
 * answers 200, /readyz 503 with the name of the missing file, every other address 503. Closes the port before it resolves.
 */
export async function untilMigrated(waiting: Checked & { env: Pick<Env, 'HOST' | 'PORT' | 'ORIGIN'> }) {
  const { env, log } = waiting;
  let reason = await reasonToWait(waiting);
  if (reason === undefined) return;
  const routes = new Hono();
  routes.use(commonHeaders(env.ORIGIN.startsWith('https:')));
  routes.get('/healthz', (context) => context.text('ok', 200, fresh));
  routes.get('/readyz', (context) => readiness(context, reason));
  routes.all('*', (context) =>
    context.text('This service is being updated. Try again in a minute.', 503, {
      ...fresh,
      'Retry-After': '60',
    }),
  );
  const server = createHttpServer({ fetch: routes.fetch });
  await listen(server, { port: env.PORT, host: env.HOST }, 'PORT');
  for (let logged; reason !== undefined; reason = await reasonToWait(waiting)) {
    if (reason !== logged) log.warn({ event: 'waiting-for-migration', reason });
    logged = reason;
    await pause(lookAgainMs);
  }
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
