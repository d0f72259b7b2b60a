import { EnhancedElement, timeLimit } from './element.ts';
import { fill, pluralText } from './made-elements.ts';
import { betweenPolls, countsIn, pollEveryMs, untilNextPoll } from './unread.ts';

const givesUpAfterMs = 10_000;

/**
 * Rendered only when the session polls: keeps every [data-unread=name] of the page up to date
 * from `{ messages, notifications, payments }`. data-url (/unread-counts), data-every-seconds (30; longer after failures).
 */
export class UnreadCounts extends EnhancedElement {
  #lastAt = 0;
  /** In a row. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  protected enhance(): void {
    // The counts of the page itself are fresh.
    this.#lastAt = Date.now();
    this.#schedule();
    this.on(document, 'visibilitychange', () => this.#schedule());
    this.atLeave(() => clearTimeout(this.#timer));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (document.hidden || this.#over || !this.isConnected) return;
    const everyMs = Number(this.dataset['everySeconds'] ?? pollEveryMs / 1000) * 1000;
    this.#timer = setTimeout(
      () => {
        this.#lastAt = Date.now();
        void this.#poll().then((isAnswered) => {
          this.#failures = isAnswered ? 0 : this.#failures + 1;
          this.#schedule();
        });
      },
      untilNextPoll(this.#lastAt, Date.now(), betweenPolls(everyMs, this.#failures)),
    );
  }

  /** Whether the server returned counts. */
  async #poll(): Promise<boolean> {
    try {
      const response = await fetch(this.dataset['url'] ?? '/unread-counts', {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        redirect: 'manual',
        signal: timeLimit(givesUpAfterMs),
      });
      // Signed out, or sent to the sign-in page: asking again would not help.
      this.#over = [401, 403].includes(response.status) || response.type === 'opaqueredirect';
      if (response.ok) countsIn(await response.json()).forEach(show);
      return response.ok;
    } catch {
      // Offline or interrupted: the counts stay as they are until the next time.
      return false;
    }
  }
}

function show(count: number, name: string): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-unread="${CSS.escape(name)}"]`)) {
    badge.hidden = count === 0;
    put(badge, '[data-unread-number]', String(count));
    const text = pluralText(badge.dataset, 'text', count, document.documentElement.lang);
    if (text) put(badge, '[data-unread-text]', fill(text, { count }));
  }
}

function put(badge: Element, selector: string, text: string): void {
  const place = badge.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}
