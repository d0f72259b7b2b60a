interface Heard {
  /** Something was written or read, or may have been. */
  onChange(): void;
  onTyping(): void;
}

export interface Signals {
  stop(): void;
}

/** Streams are cut here and there, and some places let none through. */
const reopensAfterMs = { first: 2_000, longest: 60_000 };
/** While no stream is open. */
const asksEveryMs = 15_000;
/** While one is: nothing says that what passes it arrives. */
const asksAnywayMs = 60_000;
/** A page that nobody looks at lets go: browsers open six connections to a server, in all tabs together. */
const letsGoAfterMs = 30_000;

/**
 * Hears of changes over a stream while the page can be seen, and where there is none, asks from time to time. What is missed meanwhile is
 * told with the next stream, by the id of the last event.
 */
export function hearSignals(eventsUrl: string, { onChange, onTyping }: Heard): Signals {
  let source: EventSource | undefined;
  let failures = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let lettingGo: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    clearTimeout(asking);
    const isOpen = source?.readyState === EventSource.OPEN;
    asking = setTimeout(
      () => {
        if (!document.hidden) onChange();
        ask();
      },
      isOpen ? asksAnywayMs : asksEveryMs,
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
      // The browser opens it again by itself, unless the server answered something else.
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

  const look = () => {
    clearTimeout(lettingGo);
    if (document.hidden) {
      lettingGo = setTimeout(close, letsGoAfterMs);
      return;
    }
    if (source) return;
    onChange();
    open();
  };

  document.addEventListener('visibilitychange', look);
  // Of a page that the browser keeps, to show it again by its Back.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', look);
  ask();
  open();
  return {
    stop() {
      close();
      clearTimeout(asking);
      clearTimeout(lettingGo);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', look);
    },
  };
}
