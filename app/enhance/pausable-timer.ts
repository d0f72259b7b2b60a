export interface PausableTimer {
  /** Pauses nest: as many resumes as pauses start it again. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Calls `end` after `milliseconds` of not being paused. */
export function startPausableTimer(milliseconds: number, end: () => void): PausableTimer {
  let left = milliseconds;
  let pauses = 0;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    startedAt = Date.now();
    timer = setTimeout(end, left);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  start();

  return {
    stop,
    pause() {
      pauses += 1;
      if (pauses > 1 || timer === undefined) return;
      stop();
      left = Math.max(0, left - (Date.now() - startedAt));
    },
    resume() {
      if (pauses === 0) return;
      pauses -= 1;
      if (pauses === 0) start();
    },
  };
}
