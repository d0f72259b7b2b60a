import { Hono } from 'hono';
import { isMigrated } from '#server/db/migrate.ts';
import type { World } from './world.ts';

const fresh = { 'Cache-Control': 'no-store' };

/** Addresses for load balancers and for the browser's version check. They tell nothing about members. */
export function healthRoutes(world: World, buildStamp: string): { routes: Hono; drain(): void } {
  let draining = false;
  const routes = new Hono();
  routes.get('/healthz', (context) => context.text('ok', 200, fresh));
  routes.get('/readyz', async (context) => {
    const ready = !draining && (await isReady(world));
    return context.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, fresh);
  });
  routes.get('/version.txt', (context) => context.text(buildStamp, 200, fresh));
  return {
    routes,
    drain() {
      draining = true;
    },
  };
}

async function isReady(world: World): Promise<boolean> {
  try {
    await world.database.ping();
    return await isMigrated(world.database.sql);
  } catch (error) {
    world.log.error({ err: error, event: 'readiness' });
    return false;
  }
}
