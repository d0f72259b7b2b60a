/** A single timeout proves little. */
const mostInVain = 2;

interface KnownSilence {
  /** Whether to fail at once. After the pause the first caller gets false and tries. */
  holds(): boolean;
  answered(): void;
  unanswered(): void;
}

/**
 * A circuit breaker: after some timeouts in a row calls fail at once for `restMs`, instead of each waiting for its own
 * timeout. No background probes, as each call may cost something.
 */
export function createKnownSilence(
  restMs: number,
  now: () => number = () => performance.now(),
): KnownSilence {
  let inVain = 0;
  let restsUntil = 0;
  return {
    holds() {
      if (inVain < mostInVain) return false;
      if (now() < restsUntil) return true;
      restsUntil = now() + restMs;
      return false;
    },
    answered() {
      inVain = 0;
    },
    unanswered() {
      inVain += 1;
      restsUntil = now() + restMs;
    },
  };
}
