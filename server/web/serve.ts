import { EnvError, readEnv, type Env } from '#server/env.ts';
import { openLog } from '#server/platform/error-reports/open-log.ts';
import type { Log } from '#server/platform/log.ts';
import { collectWhenIdle } from './collect-when-idle.ts';
import { createHttpServer, listen } from './http-server.ts';
import { patience, stoppable } from './stop-gracefully.ts';
import type { WebApp } from './web-app.ts';

type CreateWebApp = (env: Env, log: Log) => Promise<WebApp>;

/** Serves the app until a signal ends it. A mistake in the configuration exits with a sentence instead of a stack. */
export async function serveUntilStopped(createWebApp: CreateWebApp, buildStamp: string): Promise<void> {
  try {
    await start(createWebApp, buildStamp);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const expected = error instanceof Error && 'refusesStart' in error;
    process.stderr.write(`${expected ? message : `${name}: ${message}`}\n`);
    process.exit(1);
  }
}

async function start(createWebApp: CreateWebApp, buildStamp: string): Promise<void> {
  const env = readEnv();
  if (env.NODE_ENV !== 'production') {
    // React renders at two thirds of its speed in any other mode.
    throw new EnvError('The built server runs with NODE_ENV=production; to develop, use npm run dev.');
  }
  const { log, closeReports } = openLog(env, buildStamp);
  surviveOrEnd(log, closeReports);
  const app = await createWebApp(env, log);
  const server = createHttpServer(app);
  const { stop } = stoppable(server, app);
  try {
    const { METRICS_PORT: metricsAt } = env;
    if (metricsAt) {
      const port = await listen(createHttpServer(app.metrics), metricsAt, 'METRICS_PORT');
      log.info({ event: 'listening-for-metrics', port });
    }
    const port = await listen(server, { port: env.PORT, host: env.HOST }, 'PORT');
    log.info({ event: 'listening', port });
    announce(env, port);
  } catch (error) {
    await app.close();
    throw error;
  }
  collectWhenIdle(server);

  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ event: 'stopping', signal });
    void stop(env.SANDBOX ? patience.sandbox : patience.real)
      .catch((error: unknown) => {
        log.error({ err: error, event: 'stopping' });
        return false;
      })
      .then(async (finished) => {
        await closeReports();
        process.exit(finished ? 0 : 1);
      });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * An unhandled rejection concerns one request, and data is safe in transactions: the process continues. After an
 * uncaught exception its state is unknown: it exits, and the supervisor restarts it.
 */
function surviveOrEnd(log: Log, closeReports: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error, event: 'unhandled-rejection' }));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error, event: 'uncaught-exception' });
    void closeReports().finally(() => process.exit(1));
  });
}

function announce(env: Env, port: number): void {
  const address = env.PORT === 0 ? `http://localhost:${port}` : env.ORIGIN;
  process.stdout.write(`\n  ${env.BRAND_NAME} is at ${address}\n`);
  if (!env.SANDBOX) return;
  process.stdout.write(
    '  Sandbox: sign in as maya.rivera@acme.example with the password Nest-building-26!\n\n',
  );
}
