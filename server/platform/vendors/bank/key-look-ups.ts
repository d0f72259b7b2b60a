import type { Clock } from '#app/domain/clock.ts';
import { unavailable } from './plaid-api.ts';

/** Per minute and network address. */
const mostOfOne = 5;
/** Per minute for all addresses without a valid webhook yet, and separately for all others. */
const mostOfAll = 20;
const mostProven = 16;

/**
 * Limits how often keys are fetched from Plaid. Forged webhooks name made-up keys, and only Plaid knows the real ones, so
 * addresses of earlier valid webhooks have a separate limit that forgers cannot exhaust.
 */
export function keyLookUps(clock: Clock) {
  const proven = new Set<string>();
  let lookUps: { at: Temporal.Instant; from: string; isProven: boolean }[] = [];

  return {
    /** Call before each look-up. Throws BankUnavailableError if there were too many. */
    count(from: string): void {
      const now = clock.now();
      lookUps = lookUps.filter(({ at }) => Math.abs(at.until(now).total('seconds')) < 60);
      const isProven = proven.has(from);
      const ofOne = lookUps.filter((lookUp) => lookUp.from === from);
      const ofAll = lookUps.filter((lookUp) => lookUp.isProven === isProven);
      if (ofOne.length >= mostOfOne || ofAll.length >= mostOfAll) unavailable('too many key look-ups');
      lookUps.push({ at: now, from, isProven });
    },
    /** Records a valid webhook from this address. */
    prove(from: string): void {
      proven.delete(from);
      for (const oldest of [...proven].slice(0, Math.max(0, proven.size + 1 - mostProven)))
        proven.delete(oldest);
      proven.add(from);
    },
  };
}
