import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readEnv } from './env.ts';
import { createLog } from '#server/platform/log.ts';
import { changedPages } from './dev-changes.ts';
import type * as AppModuleExports from './web/app.ts';

type AppModule = Pick<typeof AppModuleExports, 'createWebApp'>;

/**
 * The app from its sources, with Vite in front. Changes under app/ are loaded by the next request; changes to files that the server
 * has loaded restart it (`npm run dev`). Open pages reload in both cases.
 */
process.env.NODE_ENV = 'development';
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
// Reload messages use the page's own origin, because its policy allows no other.
const server = createServer();
const changes = changedPages(() => process.send?.('start anew'));
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.data/**', '**/build/**'] } },
  plugins: [changes.plugin],
  appType: 'custom',
});

const { createWebApp } = await changes.runnerOf(vite).import<AppModule>('/server/web/app.ts');
const app = await createWebApp(env, log);

const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => {
    void listener(request, response);
  });
});
// Vite handles its own upgrades, recognized by their protocol.
server.on('upgrade', (request, socket, head) => {
  if (app.upgrades?.wants(request)) app.upgrades.take(request, socket, head);
});
// An embedded database that was closed opens faster.
process.once('SIGTERM', () => void app.close().finally(() => process.exit()));
server.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`\n  ${env.BRAND_NAME} (development) is at http://localhost:${env.PORT}\n\n`);
});
