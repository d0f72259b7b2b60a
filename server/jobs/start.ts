interface Started {
  /** Does what is due now, and waits for it and for what is under way. */
  runDue(): Promise<void>;
  /** Looks for no more and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Runs what is due again and again: at once after something was done, which may have ordered more, else after a pause. A
 * round that is still at work holds up no later one.
 */
export function startRunning(
  runDue: () => Promise<number>,
  { pauseMs, onError }: { pauseMs: number; onError: (error: unknown) => void },
): Started {
  const rounds = new Set<Promise<void>>();
  let stopped = false;
  async function run(): Promise<void> {
    try {
      while ((await runDue()) > 0 && !stopped);
    } catch (error) {
      onError(error);
    }
  }
  const look = () => {
    const round = run().finally(() => rounds.delete(round));
    rounds.add(round);
  };
  const timer = setInterval(look, pauseMs);
  timer.unref();
  look();
  return {
    async runDue() {
      look();
      await Promise.all(rounds);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(rounds);
    },
  };
}
