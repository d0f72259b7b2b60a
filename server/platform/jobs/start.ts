interface Started {
  /** Runs what is due now and waits for it and for work in progress. */
  runDue(): Promise<void>;
  /** Starts nothing new and waits for work in progress. */
  stop(): Promise<void>;
}

/**
 * Runs due work repeatedly: again immediately after a round that did something, because that may have ordered more, else
 * after a pause. A running round does not block later ones.
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
