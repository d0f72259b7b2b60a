/**
 * A process that serves the built app under many addresses, one after another or concurrently. Starting Node,
 * reading the build and warming up takes longer than most suites run.
 */
import { once } from 'node:events';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/platform/log.ts';
import { createHttpServer } from '#server/web/http-server.ts';
import { stoppable } from '#server/web/stop-gracefully.ts';
import { countedApp } from './counted-app.ts';

/** Serves an app with this environment, or stops the one on a port. */
export type HostOrder = { number: number } & ({ serve: Record<string, string> } | { end: number });

export interface HostAnswer {
  /** Number of the order this answers. */
  order: number;
  error?: string;
}

const { createWebApp }: Pick<typeof import('#server/web/app.ts'), 'createWebApp'> = await import(
  new URL('../../../build/server/app.js', import.meta.url).href
);
const running = new Map<number, () => Promise<boolean>>();

async function serve(environment: Record<string, string>): Promise<void> {
  const env = readEnv(environment);
  const built = await createWebApp(env, createLog(env.LOG_LEVEL));
  const app = 'COUNTED' in environment ? countedApp(built) : built;
  const server = createHttpServer(app);
  const { stop } = stoppable(server, app);
  running.set(env.PORT, () => stop({ drainMs: 0, graceMs: 20_000, closeMs: 20_000 }));
  server.listen(env.PORT, env.HOST);
  await once(server, 'listening');
}

async function end(port: number): Promise<void> {
  const finished = await running.get(port)?.();
  running.delete(port);
  if (!finished) throw new Error(`The requests to port ${port} did not end in time.`);
}

async function obey(order: HostOrder): Promise<void> {
  const answer = (given: HostAnswer) => process.send?.(given);
  try {
    await ('serve' in order ? serve(order.serve) : end(order.end));
    answer({ order: order.number });
  } catch (error) {
    answer({ order: order.number, error: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (order: HostOrder) => void obey(order));
process.on('disconnect', () => process.exit());
