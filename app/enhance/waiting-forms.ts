import { EnhancedElement, isAnswered } from './element.ts';
import { make } from './made-elements.ts';

/** Forms sent by a script that handles a missing connection itself. The chat and the bank link take theirs before this element. */
const ownWays = '[data-island=visit-room], passkey-form';

/** Time since the last response after which the connection may have died unnoticed. */
const trustedForMs = 20_000;
/** Delay before the notice while the connection is being tested. */
const quietForMs = 1000;
const pauseMs = 5000;

interface WaitingForm {
  form: HTMLFormElement;
  button: HTMLElement | null;
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
    // Capture phase, so that other submit handlers see that it is not sent yet.
    this.on(
      document,
      'submit',
      (event) => {
        const form = event.target;
        // Safari below 15.4 does not say which button has to be clicked later.
        if (!(form instanceof HTMLFormElement) || !('submitter' in event)) return;
        if (form.closest(ownWays) || this.#mayLeave(form)) return;
        event.preventDefault();
        this.#wait(form, event.submitter);
      },
      { capture: true },
    );
    this.on(window, 'online', () => {
      if (this.#waiting) void this.#begin({ ...this.#waiting });
    });
    this.onReturn(() => this.#forget());
  }

  /** A GET can be repeated, and a new window needs a user's click. */
  #mayLeave(form: HTMLFormElement): boolean {
    const wasReachable = performance.now() - this.#answeredAt < trustedForMs;
    return navigator.onLine && (wasReachable || form.method !== 'post' || form.target !== '');
  }

  #wait(form: HTMLFormElement, pressed: unknown): void {
    const button =
      pressed instanceof HTMLElement
        ? pressed
        : form.querySelector<HTMLElement>('[type=submit], button:not([type])');
    // Testing the connection anew at each press would never end on a slow one.
    if (this.#waiting?.form === form && this.#waiting.button === button) return;
    this.#forget();
    void this.#begin({ form, button });
  }

  /** Stops an earlier test of the connection, for this or another form. */
  async #begin(waiting: WaitingForm): Promise<void> {
    this.#waiting = waiting;
    const isOver = () => this.#waiting !== waiting;
    if (!navigator.onLine) this.#showNotice(waiting);
    const slow = setTimeout(() => this.#showNotice(waiting), quietForMs);
    // Without any connection the browser fires an event when there is one.
    while (!isOver() && navigator.onLine) {
      // Sequentially: the next only if this one failed.
      if (await isAnswered()) {
        clearTimeout(slow);
        if (isOver()) return;
        this.#answeredAt = performance.now();
        this.#forget();
        waiting.button?.click();
        return;
      }
      this.#showNotice(waiting);
      await new Promise((passed) => setTimeout(passed, pauseMs));
    }
  }

  #showNotice(waiting: WaitingForm): void {
    if (this.#words || this.#waiting !== waiting) return;
    const attributes = { class: 'notice', role: 'alert', 'data-tone': 'warn' };
    this.#words = make('p', attributes, this.dataset['text'] ?? '');
    waiting.form.append(this.#words);
  }

  #forget(): void {
    this.#words?.remove();
    this.#words = this.#waiting = undefined;
  }
}
