import { serve } from '@hono/node-server';
import { EnvError, readEnv, type Env } from './env.ts';
import { createLog } from './log.ts';
import type { WebApp } from './web/app.ts';

const graceSeconds = 20;

async function start(): Promise<void> {
  // React renders at two thirds of its speed in any other mode.
  process.env.NODE_ENV ??= 'production';
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const { createWebApp } = await loadBuild();
  const app = await createWebApp(env, log);
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ port }) => {
    log.info({ event: 'listening', port });
    announce(env, port);
  });

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ event: 'stopping', signal });
    app.drain();
    const deadline = setTimeout(() => process.exit(1), graceSeconds * 1000);
    server.close(() => {
      void app.close().then(() => {
        clearTimeout(deadline);
        process.exit(0);
      });
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => log.error({ err: error, event: 'unhandled-rejection' }));
}

async function loadBuild(): Promise<{
  createWebApp: (...args: Parameters<CreateWebApp>) => Promise<WebApp>;
}> {
  const built = new URL('../build/server/app.js', import.meta.url).href;
  return import(built);
}

type CreateWebApp = typeof import('./web/app.ts').createWebApp;

function announce(env: Env, port: number): void {
  const address = env.ORIGIN ?? `http://localhost:${port}`;
  process.stdout.write(`\n  ${env.BRAND_NAME} is at ${address}\n`);
  if (!env.SANDBOX) return;
  process.stdout.write(
    '  Sandbox: sign in as maya.rivera@acme.example with the password Nest-building-26!\n\n',
  );
}

try {
  await start();
} catch (error) {
  const expected =
    error instanceof EnvError || (error instanceof Error && error.name.endsWith('LockedError'));
  process.stderr.write(`${expected && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
