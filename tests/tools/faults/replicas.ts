import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/served/loopback.ts';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';

/** As a service manager does before it starts a process again. */
const restartMs = 1000;

export type Replica = Awaited<ReturnType<typeof startReplica>>;

export async function startReplica(dataDirectory: string, environment: Record<string, string>) {
  const port = await freePort();
  const start = () => startBuiltServer({ dataDirectory, port, environment });
  let server: BuiltServer = await start();
  const restarts = new EventEmitter();
  let before = '';
  let crashes = 0;
  let isKilled = false;
  let isOver = false;
  /** Tries again, because the next fault may stop the database while this server starts. */
  const startAgain = async (): Promise<BuiltServer> => {
    for (;;) {
      await pause(restartMs);
      try {
        return await start();
      } catch (error) {
        if (isOver) throw error;
      }
    }
  };
  const keepRunning = async () => {
    for (;;) {
      const { code, signal } = await server.ended;
      before += server.printed();
      if (isOver) return;
      if (!isKilled) {
        crashes += 1;
        console.log(`A server ended with ${signal ?? code}.`);
      }
      isKilled = false;
      server = await startAgain();
      restarts.emit('ready');
    }
  };
  const running = keepRunning();
  return {
    port,
    kill(signal: NodeJS.Signals) {
      isKilled ||= signal === 'SIGKILL' || signal === 'SIGTERM';
      server.kill(signal);
    },
    /** Resolves when the next process is ready. */
    restarted: async () => void (await once(restarts, 'ready')),
    /** How often its process ended without having been killed here. */
    crashes: () => crashes,
    /** Everything its processes have printed. */
    printed: () => before + server.printed(),
    async [Symbol.asyncDispose]() {
      isOver = true;
      server.kill('SIGTERM');
      await running;
    },
  };
}
