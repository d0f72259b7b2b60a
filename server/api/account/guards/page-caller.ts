import type { Clock } from '#app/domain/clock.ts';
import type { Caller, PageCaller } from '#server/platform/http/environment.ts';

/** A page's calls follow one another; after this time the caller is looked up again. */
const keptMs = 2000;

/**
 * Lets the reading calls of one page share one look-up of the caller. A look-up is valid for one token, is dropped by any
 * call that may change the session or the member, and is not kept when it failed.
 */
export function createPageCaller(clock: Clock): PageCaller {
  let known: { token: string; at: number; caller: Promise<Caller> } | undefined;
  let changes = 0;

  const isKnown = (token: string, now: number) =>
    known?.token === token && now >= known.at && now - known.at < keptMs;

  return {
    find(token, lookUp) {
      if (changes > 0) return lookUp();
      const now = clock.now().epochMilliseconds;
      if (known && isKnown(token, now)) return known.caller;
      const found = { token, at: now, caller: lookUp() };
      known = found;
      found.caller.catch(() => {
        if (known === found) known = undefined;
      });
      return found.caller;
    },

    async change(work) {
      changes += 1;
      known = undefined;
      try {
        await work();
      } finally {
        changes -= 1;
      }
    },
  };
}
