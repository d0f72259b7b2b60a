import { Hono } from 'hono';
import { z } from 'zod';
import { isMigrated } from '#server/platform/db/migrate.ts';
import type { Dependencies } from './dependencies.ts';

/** Number of earlier checks that did not reach us; the connection failed, so the page reports them with the next one. */
const failedChecks = z.coerce.number().int().positive().max(1000);

const fresh = { 'Cache-Control': 'no-store' };

/**
 * Endpoints for load balancers and for the browser's version check. They contain no member data.
 */
export function healthRoutes(
  dependencies: Dependencies,
  buildStamp: string,
): { routes: Hono; drain(): void } {
  let draining = false;
  const routes = new Hono();
  routes.get('/healthz', (context) => context.text('ok', 200, fresh));
  routes.get('/readyz', async (context) => {
    const ready = !draining && (await isReady(dependencies));
    return context.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, fresh);
  });
  routes.get('/version.txt', (context) => {
    const { data: count } = failedChecks.safeParse(context.req.query('failed'));
    const requestId = context.get('requestId');
    if (count)
      dependencies.log.warn({ event: 'version-check-failed', requestId, route: '/version.txt', count });
    return context.text(buildStamp, 200, fresh);
  });
  return {
    routes,
    drain() {
      draining = true;
    },
  };
}

async function isReady(dependencies: Dependencies): Promise<boolean> {
  try {
    await dependencies.database.ping();
    return await isMigrated(dependencies.database.sql);
  } catch (error) {
    dependencies.log.error({ err: error, event: 'readiness' });
    return false;
  }
}
