import { setTimeout as pause } from 'node:timers/promises';

/**
 * PostgreSQL error codes that mean unavailable: connection failure (08), insufficient resources (53), statement or lock timeout
 * (57014, 55P03), a statement whose prepare timed out just before (26000), idle transaction timeout (25P03), and a server
 * that is shutting down or starting.
 */
const codes = /^(08...|53...|57014|55P03|26000|25P03|57P0[123])$/;
const codesOfSockets = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Messages of `pg` errors without a code: from its pool, for a read timeout, for a lost connection. */
const words =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (was closed|has encountered))/;

/** Whether the database was unreachable or did not answer in time, so that a retry may succeed. */
export function isDatabaseAway(error: Error): boolean {
  if (error instanceof DatabaseSilentError) return true;
  if (!('code' in error) || typeof error.code !== 'string') return words.test(error.message);
  return codes.test(error.code) || codesOfSockets.has(error.code);
}

/** Thrown without sending the query: the database did not respond and has not recovered. Counts as the database being away. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('The database does not respond.');
    this.name = 'DatabaseSilentError';
  }
}

export interface CircuitBreaker {
  /** Throws `DatabaseSilentError` while the database is known not to respond, so that requests fail fast. */
  admit(): void;
  /** Reports a timeout; the breaker then probes the database. */
  suspect(): void;
  /** Stops probing. */
  end(): void;
}

/** Members are to be answered again within two seconds once the database is back. */
const everyMs = 500;

/**
 * Fails queries fast while the database accepts connections but does not respond, instead of letting each run into its own
 * timeout. One slow statement proves nothing, so a suspicion only starts `probe`, which rejects when the database does not
 * respond. While it does not, the probe is repeated and queries are refused.
 */
export function createCircuitBreaker(probe: () => Promise<void>): CircuitBreaker {
  let isSilent = false;
  let looking = false;
  const ended = new AbortController();

  async function untilAnswered(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await probe();
        isSilent = false;
        return;
      } catch {
        isSilent = true;
      }
      await pause(everyMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
    }
  }

  return {
    admit() {
      if (isSilent) throw new DatabaseSilentError();
    },
    suspect() {
      if (looking) return;
      looking = true;
      void untilAnswered().finally(() => (looking = false));
    },
    end: () => ended.abort(),
  };
}
