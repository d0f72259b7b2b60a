import { vi } from 'vitest';

export type HeldTimeouts = ReturnType<typeof holdTimeouts>;

/** Until disposal, the test instead of the machine's clock triggers each AbortSignal.timeout. */
export function holdTimeouts() {
  const asked: number[] = [];
  const running: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    asked.push(milliseconds);
    running.push(controller);
    return controller.signal;
  });
  return {
    /** The milliseconds of all AbortSignal.timeout calls. */
    asked,
    /** Aborts all signals. */
    pass() {
      for (const controller of running.splice(0))
        controller.abort(new DOMException('Time is over.', 'TimeoutError'));
    },
    [Symbol.dispose]() {
      spy.mockRestore();
    },
  };
}
