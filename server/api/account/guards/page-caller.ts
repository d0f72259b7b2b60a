import type { Clock } from '#app/domain/clock.ts';
import type { Caller, PageCaller, Staff } from '#server/platform/http/dependencies.ts';

/** A page's calls follow one another; after this time the caller is looked up again. */
const keptMs = 2000;

/** The latest look-up, valid for one token and not kept when it failed. */
function lastLookUp<Found>(clock: Clock) {
  let known: { token: string; at: number; found: Promise<Found> } | undefined;
  const isKnown = (token: string, now: number) =>
    known?.token === token && now >= known.at && now - known.at < keptMs;
  return {
    find(token: string, lookUp: () => Promise<Found>): Promise<Found> {
      const now = clock.now().epochMilliseconds;
      if (known && isKnown(token, now)) return known.found;
      const asked = { token, at: now, found: lookUp() };
      known = asked;
      asked.found.catch(() => {
        if (known === asked) known = undefined;
      });
      return asked.found;
    },
    forget() {
      known = undefined;
    },
  };
}

/**
 * Lets the reading calls of one page share one look-up of the caller. A look-up is dropped by any call that may change the session,
 * the member or the staff member.
 */
export function createPageCaller(clock: Clock): PageCaller {
  const callers = lastLookUp<Caller>(clock);
  const staff = lastLookUp<Staff | undefined>(clock);
  let changes = 0;
  return {
    find: (token, lookUp) => (changes > 0 ? lookUp() : callers.find(token, lookUp)),
    findStaff: (token, lookUp) => (changes > 0 ? lookUp() : staff.find(token, lookUp)),
    async change(work) {
      changes += 1;
      callers.forget();
      staff.forget();
      try {
        await work();
      } finally {
        changes -= 1;
      }
    },
  };
}
