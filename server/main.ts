import { EnvError, readEnv, type Env } from './env.ts';
import { openLog } from './error-reports/open-log.ts';
import type { Log } from './log.ts';
import { createHttpServer } from './web/http-server.ts';
import { stoppable } from './web/stop-gracefully.ts';

type AppModule = Pick<typeof import('./web/app.ts'), 'createWebApp' | 'buildStamp'>;

const graceMs = 20_000;
/** In real use a load balancer needs a moment to see that this process takes no more. */
const drainMs = { sandbox: 250, real: 5000 };

async function start(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const env = readEnv();
  if (env.NODE_ENV !== 'production') {
    // React renders at two thirds of its speed in any other mode.
    throw new EnvError('The built server runs with NODE_ENV=production; to develop, use npm run dev.');
  }
  const { createWebApp, buildStamp } = await loadBuild();
  const { log, closeReports } = openLog(env, buildStamp);
  surviveOrEnd(log, closeReports);
  const app = await createWebApp(env, log);
  const server = createHttpServer(app);
  const { stop } = stoppable(server, app);

  server.on('error', (error: NodeJS.ErrnoException) => {
    const inUse = error.code === 'EADDRINUSE';
    process.stderr.write(
      inUse ? `Port ${env.PORT} is in use. Choose another with PORT=…\n` : `${error.message}\n`,
    );
    void app.close().finally(() => process.exit(1));
  });
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? env.PORT) : env.PORT;
    log.info({ event: 'listening', port });
    announce(env, port);
  });

  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ event: 'stopping', signal });
    void stop({ drainMs: env.SANDBOX ? drainMs.sandbox : drainMs.real, graceMs })
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
 * A promise nobody waited for belongs to one request, and what counts is in transactions: the process lives on.
 * After an exception that nobody caught its state is unknown: it ends, and whoever runs it starts it again.
 */
function surviveOrEnd(log: Log, closeReports: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error, event: 'unhandled-rejection' }));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error, event: 'uncaught-exception' });
    void closeReports().finally(() => process.exit(1));
  });
}

async function loadBuild(): Promise<AppModule> {
  return import(new URL('../build/server/app.js', import.meta.url).href);
}

function announce(env: Env, port: number): void {
  const address = env.PORT === 0 ? `http://localhost:${port}` : env.ORIGIN;
  process.stdout.write(`\n  ${env.BRAND_NAME} is at ${address}\n`);
  if (!env.SANDBOX) return;
  process.stdout.write(
    '  Sandbox: sign in as maya.rivera@acme.example with the password Nest-building-26!\n\n',
  );
}

try {
  await start();
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // By a mark: the build has classes of its own.
  const expected = error instanceof Error && 'refusesStart' in error;
  process.stderr.write(`${expected ? message : `${name}: ${message}`}\n`);
  process.exit(1);
}
