import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { startBuiltServer, type Ending } from './built-server.ts';
import { copyPreparedData } from './served-data.ts';

/** The whole product, as built, on an address of its own with the demo's data. */
export interface ServedApp extends AsyncDisposable {
  /** "http://localhost:41234" */
  baseUrl: string;
  dataDirectory: string;
  clock: ServedClock;
  /** Everything it has printed since it was first started. */
  printed(): string;
  /** Sends a signal and lets it do its work. */
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, as a power cut would: nothing is finished, nothing is flushed. */
  kill9(): Promise<void>;
  /** Starts it again on the same address and data; an app that still runs is stopped gracefully first. */
  restart(): Promise<void>;
  /** Stops it gracefully. Answers how it ended. */
  stop(): Promise<Ending>;
}

/** The sandbox's clock. A test that moves it needs an app of its own. */
export interface ServedClock {
  now(): Promise<Temporal.Instant>;
  set(now: Temporal.Instant): Promise<void>;
  /** An ISO duration, `PT15M`. */
  advance(by: string): Promise<void>;
  reset(): Promise<void>;
}

function clockAt(baseUrl: string): ServedClock {
  const address = `${baseUrl}/sandbox/clock`;
  const change = async (fields: Record<string, string>) => {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    async now() {
      const answer = (await (await fetch(address)).json()) as { now: string };
      return Temporal.Instant.from(answer.now);
    },
    set: (now) => change({ now: now.toString() }),
    advance: (by) => change({ advance: by }),
    reset: () => change({ reset: '1' }),
  };
}

/** The app that suites share: they leave its clock and the demo members' records alone. */
export function sharedApp(): Pick<ServedApp, 'baseUrl'> {
  return { baseUrl: inject('sharedAppUrl') };
}

/**
 * Starts the built app in sandbox mode, with the demo's data as if just seeded.
 *
 * @param environment more of the environment: ORIGIN, LOG_LEVEL …
 */
export async function serveApp(environment: Record<string, string> = {}): Promise<ServedApp> {
  const dataDirectory = copyPreparedData();
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
    async kill9() {
      server.kill('SIGKILL');
      await server.ended;
    },
    async restart() {
      await stop();
      printedBefore += server.printed();
      server = await startBuiltServer({ dataDirectory, environment, port: Number(address.port) });
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
