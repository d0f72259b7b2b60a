/** Base class of the elements: removes listeners when the element leaves the page. */
export abstract class EnhancedElement extends HTMLElement {
  #leaving: AbortController | undefined;

  connectedCallback(): void {
    this.#leaving = new AbortController();
    this.enhance();
  }

  disconnectedCallback(): void {
    this.#leaving?.abort();
  }

  /** Called once the element and its content are in the page. */
  protected abstract enhance(): void;

  protected on(
    target: EventTarget,
    types: string,
    handle: (event: Event) => void,
    { capture = false } = {},
  ): void {
    for (const type of types.split(' ')) {
      target.addEventListener(type, handle, {
        capture,
        ...(this.#leaving && { signal: this.#leaving.signal }),
      });
    }
  }

  /** Runs when the page is restored from the back-forward cache. */
  protected onReturn(handle: () => void): void {
    this.on(window, 'pageshow', (event) => {
      if (event instanceof PageTransitionEvent && event.persisted) handle();
    });
  }

  /** Runs when the element leaves the page. */
  protected atLeave(end: () => void): void {
    this.#leaving?.signal.addEventListener('abort', end);
  }

  /** A repeated call that ends with the element. */
  protected every(milliseconds: number, call: () => void): () => void {
    const timer = setInterval(call, milliseconds);
    const stop = () => clearInterval(timer);
    this.atLeave(stop);
    return stop;
  }
}

/** Runs work when the page is painted and the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no word for it.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
}

/** Aborts a request after this time. Older browsers have no AbortSignal.timeout. */
export function timeLimit(milliseconds: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(), milliseconds);
  return late.signal;
}

/** Whether the page's own server answers, with any status. */
export function isAnswered(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: timeLimit(15_000) }).then(
    () => true,
    () => false,
  );
}

/** When this page was requested, as Date.now(): the server's values are from that time. */
export function pageAskedForAt(): number {
  return Date.now() - performance.now();
}

/** An empty live region; it has to be in the page before its text. */
export function speakingRegion(className: string): HTMLElement {
  const region = document.createElement('span');
  region.className = className;
  region.setAttribute('role', 'status');
  return region;
}
