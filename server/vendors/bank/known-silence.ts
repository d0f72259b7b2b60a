/** One question that was not answered in time proves little. */
const mostInVain = 2;

export interface KnownSilence {
  /** Whether there is no use in asking now. Once it may be over, whoever asks first is the one who tries. */
  holds(): boolean;
  answered(): void;
  unanswered(): void;
}

/**
 * Keeps everybody from waiting, each for their own time, for a service that says nothing: after some questions in vain it is
 * left alone for `restMs`. Nobody looks whether it is back but those who need it, as each question to it may cost something.
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
