import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { changedPages } from './dev-changes.ts';
import type * as AppModuleExports from './web/app.ts';

type AppModule = Pick<typeof AppModuleExports, 'createWebApp'>;

/**
 * The same app from its sources, with Vite in front. What changes under app/ is asked for anew by the next request, in the
 * app that runs; what the server itself loaded makes `npm run dev` start all anew. Either way an open page loads again.
 */
process.env.NODE_ENV = 'development';
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
// Reload messages go through the page's own origin: its policy allows no other.
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
// Vite takes its own by their protocol, and whoever else comes with it is Vite's to judge.
server.on('upgrade', (request, socket, head) => {
  if (app.upgrades?.wants(request)) app.upgrades.take(request, socket, head);
});
// An embedded database that was closed opens sooner the next time.
process.once('SIGTERM', () => void app.close().finally(() => process.exit()));
server.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`\n  ${env.BRAND_NAME} (development) is at http://localhost:${env.PORT}\n\n`);
});
