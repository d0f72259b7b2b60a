import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import type * as AppModuleExports from './web/app.ts';

type AppModule = Pick<typeof AppModuleExports, 'createWebApp'>;

/**
 * The same app from its sources, with Vite in front. `npm run dev` starts it anew on every change; the page's
 * reload client notices and loads the page again.
 */
process.env.NODE_ENV = 'development';
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
// Reload messages go through the page's own origin: its policy allows no other.
const server = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
});

const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code here');
const { createWebApp }: AppModule = await ssr.runner.import('/server/web/app.ts');
const app = await createWebApp(env, log);

const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => {
    void listener(request, response);
  });
});
// Vite takes its own by their protocol, and whoever else comes with it is Vite's to judge.
server.on('upgrade', (request, socket, head) => void app.upgrade?.(request, socket, head));
server.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`\n  ${env.BRAND_NAME} (development) is at http://localhost:${env.PORT}\n\n`);
});
