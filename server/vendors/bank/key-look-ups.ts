import type { Clock } from '#app/domain/clock.ts';
import { unavailable } from './plaid-api.ts';

/** In a minute, from one network address. */
const mostOfOne = 5;
/** In a minute, from all addresses that no good webhook came from yet; and again from all the others. */
const mostOfAll = 20;
const mostProven = 16;

/**
 * Bounds how often Plaid is asked for keys. Whoever forges webhooks makes up names of keys as well, and only Plaid knows which
 * are real: so nobody uses up what others need, and addresses that good webhooks came from have a share of their own.
 */
export function keyLookUps(clock: Clock) {
  const proven = new Set<string>();
  let lookUps: { at: Temporal.Instant; from: string; isProven: boolean }[] = [];

  return {
    /** Before each question. Throws BankUnavailableError where there were too many. */
    count(from: string): void {
      const now = clock.now();
      lookUps = lookUps.filter(({ at }) => Math.abs(at.until(now).total('seconds')) < 60);
      const isProven = proven.has(from);
      const ofOne = lookUps.filter((lookUp) => lookUp.from === from);
      const ofAll = lookUps.filter((lookUp) => lookUp.isProven === isProven);
      if (ofOne.length >= mostOfOne || ofAll.length >= mostOfAll) unavailable('too many keys were asked for');
      lookUps.push({ at: now, from, isProven });
    },
    /** A good webhook came from there. */
    prove(from: string): void {
      proven.delete(from);
      for (const oldest of [...proven].slice(0, Math.max(0, proven.size + 1 - mostProven)))
        proven.delete(oldest);
      proven.add(from);
    },
  };
}
