interface Started {
  /** Takes no more jobs and waits for the ones under way. */
  stop(): Promise<void>;
}

/** Runs what is due again and again: at once while there is more, else after a pause. */
export function startRunning(
  runDue: () => Promise<number>,
  { pauseMs, onError }: { pauseMs: number; onError: (error: unknown) => void },
): Started {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  const next = (delayMs: number) => {
    timer = setTimeout(() => {
      round = run();
    }, delayMs);
    timer.unref();
  };
  async function run(): Promise<void> {
    let done = 0;
    try {
      done = await runDue();
    } catch (error) {
      onError(error);
    }
    if (!stopped) next(done > 0 ? 0 : pauseMs);
  }

  next(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
