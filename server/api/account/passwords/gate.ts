/** Thrown when the queue is full, because another task could not be served in time. */
export class GateFullError extends Error {
  override name = 'GateFullError';
}

/** Lets at most `width` tasks run at once, first come first served, and at most `waiting` more wait. */
export function createGate({ width, waiting }: { width: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (queue.length >= waiting) throw new GateFullError(`more than ${waiting} tasks are waiting`);
      // A finished task passes its slot on without freeing it, so that no new task takes it first.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
