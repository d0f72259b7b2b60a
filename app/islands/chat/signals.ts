interface Callbacks {
  /** A message was written or read, or may have been. */
  onChange(): void;
  onTyping(): void;
}

/** Streams are interrupted, and some networks block them. */
const reopensAfterMs = { first: 2_000, longest: 60_000 };
/** While no stream is open. */
const pollMs = 15_000;
/** While one is: its events may not arrive. */
const fallbackPollMs = 60_000;
/** A hidden page closes its stream: browsers allow six connections to a server for all tabs. */
const letsGoAfterMs = 30_000;

/**
 * Listens for changes over a stream while the page is visible; polls without one. The next stream resumes after the last
 * event by its id.
 */
export function hearSignals(eventsUrl: string, { onChange, onTyping }: Callbacks) {
  let source: EventSource | undefined;
  let failures = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let lettingGo: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Date.now();
  let hiddenAt = Infinity;

  /** Counted from the last time: a stream that fails again and again must not put it off. */
  function ask(): void {
    clearTimeout(asking);
    const everyMs = source?.readyState === EventSource.OPEN ? fallbackPollMs : pollMs;
    asking = setTimeout(
      () => {
        askedAt = Date.now();
        if (!document.hidden) onChange();
        ask();
      },
      Math.min(everyMs, askedAt + everyMs - Date.now()),
    );
  }

  function open(): void {
    clearTimeout(reopening);
    if (source || typeof EventSource === 'undefined') return;
    const opened = new EventSource(eventsUrl);
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      ask();
    });
    opened.addEventListener('messages', onChange);
    opened.addEventListener('typing', onTyping);
    opened.addEventListener('error', () => {
      ask();
      // The browser reconnects automatically, unless the answer was not a stream.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      source = undefined;
      const { first, longest } = reopensAfterMs;
      reopening = setTimeout(open, Math.min(longest, first * 2 ** failures));
      failures += 1;
    });
  }

  function close(): void {
    clearTimeout(reopening);
    source?.close();
    source = undefined;
  }

  const poll = () => {
    clearTimeout(lettingGo);
    if (document.hidden) {
      hiddenAt = Date.now();
      lettingGo = setTimeout(close, letsGoAfterMs);
      return;
    }
    // While a device sleeps its timers stand still, and the stream ends without an event.
    if (Date.now() - hiddenAt >= letsGoAfterMs) close();
    hiddenAt = Infinity;
    if (source) return;
    onChange();
    open();
  };

  document.addEventListener('visibilitychange', poll);
  // The page may be restored from the back/forward cache.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', poll);
  ask();
  open();
  return {
    stop(): void {
      close();
      clearTimeout(asking);
      clearTimeout(lettingGo);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', poll);
    },
  };
}
