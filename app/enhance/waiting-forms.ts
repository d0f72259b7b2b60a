import { EnhancedElement } from './element.ts';
import { make } from './made-elements.ts';

/** Forms sent by a script that handles a missing connection itself. */
const ownWays = '[data-island], passkey-form';

/** Time since the last response after which the connection may have died unnoticed. */
const trustedForMs = 20_000;
/** Delay before the notice while the connection is being tested. */
const quietForMs = 1000;
const triesForMs = 15_000;
const pauseMs = 5000;

interface WaitingForm {
  form: HTMLFormElement;
  send(): void;
}

/**
 * A form sent without a connection waits in the page and shows data-text, instead of the browser's error page; it is
 * sent once the connection is back. Only the last sent form waits. When the browser reports a connection without a
 * recent response, it is tested before the form is sent.
 */
export class WaitingForms extends EnhancedElement {
  #words: HTMLElement | undefined;
  #waiting: WaitingForm | undefined;
  #answeredAt = 0;

  protected enhance(): void {
    // Capture phase + stopImmediatePropagation, so that other submit handlers do not run.
    this.on(
      document,
      'submit',
      (event) => {
        const form = event.target;
        if (!(form instanceof HTMLFormElement) || form.closest(ownWays) || this.#mayLeave(form)) return;
        event.preventDefault();
        this.#wait(form, event instanceof SubmitEvent ? event.submitter : null);
      },
      { capture: true },
    );
    this.on(window, 'online', () => {
      if (this.#waiting) this.#begin({ ...this.#waiting });
    });
    this.onReturn(() => this.#forget());
  }

  /** A GET can be repeated, and a new window needs a user's click. */
  #mayLeave(form: HTMLFormElement): boolean {
    const wasReachable = performance.now() - this.#answeredAt < trustedForMs;
    return navigator.onLine && (wasReachable || form.method !== 'post' || form.target !== '');
  }

  #wait(form: HTMLFormElement, pressed: HTMLElement | null): void {
    this.#forget();
    const button = pressed ?? form.querySelector<HTMLElement>('[type=submit], button:not([type])');
    this.#begin({ form, send: () => button?.click() });
  }

  /** Stops an earlier test of the connection, for this or another form. */
  #begin(waiting: WaitingForm): void {
    this.#waiting = waiting;
    void this.#tryLine(waiting);
  }

  async #tryLine(waiting: WaitingForm): Promise<void> {
    const isOver = () => this.#waiting !== waiting;
    const showNotice = () => {
      if (!isOver()) this.#showNotice(waiting.form);
    };
    if (!navigator.onLine) showNotice();
    const slow = setTimeout(showNotice, quietForMs);
    // Without any connection the browser fires an event when there is one.
    while (!isOver() && navigator.onLine) {
      // Sequentially: the next only if this one failed.
      if (await isAnswered()) {
        clearTimeout(slow);
        if (!isOver()) this.#send(waiting);
        return;
      }
      showNotice();
      await new Promise((passed) => setTimeout(passed, pauseMs));
    }
  }

  #showNotice(form: HTMLFormElement): void {
    if (this.#words) return;
    const attributes = { class: 'notice', role: 'alert', 'data-tone': 'warn' };
    this.#words = make('p', attributes, this.dataset['text'] ?? '');
    form.append(this.#words);
  }

  #send(waiting: WaitingForm): void {
    this.#answeredAt = performance.now();
    this.#forget();
    waiting.send();
  }

  #forget(): void {
    this.#words?.remove();
    this.#words = this.#waiting = undefined;
  }
}

/** Whether there is a response, with any status. */
async function isAnswered(): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), triesForMs);
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: patience.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
