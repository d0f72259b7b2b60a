import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import type { WebApp } from './web/app.ts';

/** The same app with Vite in front: sources are transformed on request and the page reloads on a change. */
process.env.NODE_ENV = 'development';
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
// Reload messages go through the page's own origin: its policy allows no other.
const server = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
});

type AppModule = { createWebApp: typeof import('./web/app.ts').createWebApp };
const loadApp = async (): Promise<AppModule> => {
  const loaded = await vite.ssrLoadModule('/server/web/app.ts');
  if (!isAppModule(loaded)) throw new Error('server/web/app.ts does not export createWebApp');
  return loaded;
};
const isAppModule = (module: object): module is AppModule => 'createWebApp' in module;

let app: WebApp = await (await loadApp()).createWebApp(env, log);
let reopening: Promise<void> | undefined;

// The embedded database has one owner, so a changed app is opened only after the old one is closed.
vite.watcher.on('change', (file) => {
  if (!/\.(tsx?|json|sql)$/.test(file)) return;
  reopening = (async () => {
    await reopening;
    await app.close();
    app = await (await loadApp()).createWebApp(env, log);
    vite.ws.send({ type: 'full-reload' });
  })();
});

const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => {
    void (reopening ?? Promise.resolve()).then(() => listener(request, response));
  });
});
server.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`\n  ${env.BRAND_NAME} (development) is at http://localhost:${env.PORT}\n\n`);
});
