import { inject } from 'vitest';
import { removeData } from './app-data.ts';
import { startBuiltServer, type Ending } from './built-server.ts';
import { clockAt, type ServedClock } from './served-clock.ts';
import { copyPreparedData } from './prepared-data.ts';

/** The built product on its own address with the demo's data. */
export interface ServedApp extends AsyncDisposable {
  /** "http://localhost:41234" */
  baseUrl: string;
  dataDirectory: string;
  clock: ServedClock;
  /** Its output since the first start. */
  printed(): string;
  /** Sends a signal without waiting. */
  signal(name: NodeJS.Signals): void;
  /** Starts it again on the same address and data; a running app is stopped gracefully first. */
  restart(): Promise<void>;
  /** Stops it gracefully. Returns how it ended. */
  stop(): Promise<Ending>;
}

/** The app that suites share: they must not change its clock or the demo members' records. */
export function sharedApp(): Pick<ServedApp, 'baseUrl'> {
  return { baseUrl: inject('sharedAppUrl') };
}

/**
 * Starts the built app in sandbox mode like `npm start`, on an embedded database, with newly seeded demo data.
 *
 * @param environment additional environment variables: ORIGIN, LOG_LEVEL …
 */
export async function serveApp(environment: Record<string, string> = {}): Promise<ServedApp> {
  const dataDirectory = await copyPreparedData();
  let server = await startBuiltServer({ dataDirectory, environment });
  const address = new URL(server.origin);
  let printedBefore = '';

  const stop = async () => {
    server.kill('SIGTERM');
    return server.ended;
  };
  return {
    baseUrl: address.origin,
    dataDirectory,
    clock: clockAt(address.origin),
    printed: () => printedBefore + server.printed(),
    signal: (name) => server.kill(name),
    async restart() {
      await stop();
      printedBefore += server.printed();
      server = await startBuiltServer({ dataDirectory, environment, port: Number(address.port) });
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await removeData(dataDirectory);
    },
  };
}
