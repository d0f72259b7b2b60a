import { vi } from 'vitest';

export interface HeldTimeouts extends Disposable {
  /** The milliseconds of each AbortSignal.timeout so far. */
  asked: number[];
  /** Aborts all signals requested so far. */
  pass(): void;
}

/** Until it is disposed of, the test instead of the machine's clock ends the time of each AbortSignal.timeout. */
export function holdTimeouts(): HeldTimeouts {
  const asked: number[] = [];
  const running: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    asked.push(milliseconds);
    running.push(controller);
    return controller.signal;
  });
  return {
    asked,
    pass() {
      for (const controller of running.splice(0))
        controller.abort(new DOMException('Time is over.', 'TimeoutError'));
    },
    [Symbol.dispose]() {
      spy.mockRestore();
    },
  };
}
