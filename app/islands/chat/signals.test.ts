import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearSignals } from './signals.ts';

class FakeEventSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  become(type: 'open' | 'error', readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event(type));
  }
}

/** All that were opened; the test is their server. */
const streams: FakeEventSource[] = [];
const newest = () => streams.at(-1);

beforeEach(() => {
  streams.length = 0;
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2) });
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hear() {
  const onChange = vi.fn<() => void>();
  const signals = hearSignals('/events', { onChange, onTyping: () => undefined });
  return { onChange, signals };
}

test('asks every minute beside an open stream, and every 15 seconds without one', () => {
  const { onChange, signals } = hear();
  newest()?.become('open', 1);
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  newest()?.become('error', 2);
  vi.advanceTimersByTime(30_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  signals.stop();
  vi.advanceTimersByTime(600_000);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test.each([
  ['never opens', false],
  ['is cut as soon as it is open', true],
])('asks every 15 seconds where a stream %s', (_, opens) => {
  const { onChange, signals } = hear();
  // Browsers connect again by themselves, every three seconds.
  for (let seconds = 0; seconds < 60; seconds += 3) {
    if (opens) newest()?.become('open', 1);
    newest()?.become('error', 0);
    vi.advanceTimersByTime(3000);
  }
  expect(onChange).toHaveBeenCalledTimes(4);
  signals.stop();
});
