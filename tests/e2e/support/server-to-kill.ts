import { removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';

/** A server of one journey's own, which can be ended as a power cut would and started again on its address and data. */
export async function startServerToKill(
  environment: Record<string, string>,
): Promise<{ origin: string; killAndRestart(): Promise<void> } & AsyncDisposable> {
  const dataDirectory = await copyPreparedData();
  let server = await startBuiltServer({ dataDirectory, environment });
  const { origin } = server;
  return {
    origin,
    async killAndRestart() {
      server.kill('SIGKILL');
      await server.ended;
      server = await startBuiltServer({ dataDirectory, environment, port: Number(new URL(origin).port) });
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await removeData(dataDirectory);
    },
  };
}
