import type { Clock } from '#app/domain/clock.ts';
import type { Caller, PageCaller } from '#server/http/environment.ts';

/** The calls of a page follow one another; whoever stays longer than this is looked up anew. */
const keptMs = 2000;

/**
 * Lets the reading calls of one page look up once who calls. A look-up is for one token, ends with whatever may change
 * the session or the member, and is not kept when it failed.
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
