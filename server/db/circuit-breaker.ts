import { setTimeout as pause } from 'node:timers/promises';

/** Refused unasked: the database has been silent, and is not back yet. Counts as the database being away. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('The database is silent.');
    this.name = 'DatabaseSilentError';
  }
}

export interface CircuitBreaker {
  /** Throws `DatabaseSilentError` while the database is known to say nothing: nobody waits for it in vain. */
  admit(): void;
  /** Something was not answered in time: it is looked whether anything is. */
  suspect(): void;
  /** Looks no more. */
  end(): void;
}

/** Members are to be answered again within two seconds once the database is back. */
const everyMs = 500;

/**
 * Keeps everybody from waiting, each for their own time, for a database that is there and says nothing. One statement that took
 * too long proves nothing, so whoever suspects it only has it asked: `probe` rejects when it is silent. While it is, it is asked
 * again and again, and what members ask is refused at once.
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
