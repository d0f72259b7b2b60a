import { EnhancedElement } from './element.ts';
import { make } from './made-elements.ts';

/** Around forms that a script sends, and knows itself what to do without a connection. */
const ownWays = '[data-island], passkey-form';

/** So long after the last answer a line may have died without anybody having noticed. */
const trustedForMs = 20_000;
/** So long nothing is said while the line is tried. */
const quietForMs = 1000;
const triesForMs = 15_000;
const pauseMs = 5000;

interface WaitingForm {
  form: HTMLFormElement;
  send(): void;
}

/**
 * A form that is sent without a connection waits in the page, and says so with data-text, instead of giving way to the
 * browser's error page; it is sent once the connection is back. One form waits at a time: the one sent last. Where the
 * browser sees a connection, but nothing came over it for a while, it is tried before a form is trusted to it.
 */
export class WaitingForms extends EnhancedElement {
  #words: HTMLElement | undefined;
  #waiting: WaitingForm | undefined;
  #heardAt = 0;

  protected enhance(): void {
    // Before everything else that hears of a submit: to that, this one has not happened.
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

  /** What is only asked for can be asked for again, and a new window opens at a press alone. */
  #mayLeave(form: HTMLFormElement): boolean {
    const isHeard = performance.now() - this.#heardAt < trustedForMs;
    return navigator.onLine && (isHeard || form.method !== 'post' || form.target !== '');
  }

  #wait(form: HTMLFormElement, pressed: HTMLElement | null): void {
    this.#forget();
    const button = pressed ?? form.querySelector<HTMLElement>('[type=submit], button:not([type])');
    this.#begin({ form, send: () => button?.click() });
  }

  /** Whoever tried the line before for another, or for the same, stops. */
  #begin(waiting: WaitingForm): void {
    this.#waiting = waiting;
    void this.#tryLine(waiting);
  }

  async #tryLine(waiting: WaitingForm): Promise<void> {
    const isOver = () => this.#waiting !== waiting;
    const say = () => {
      if (!isOver()) this.#say(waiting.form);
    };
    if (!navigator.onLine) say();
    const slow = setTimeout(say, quietForMs);
    // Without any connection the browser tells when there is one.
    while (!isOver() && navigator.onLine) {
      // One after the other: the next only if this one failed.
      if (await isAnswered()) {
        clearTimeout(slow);
        if (!isOver()) this.#send(waiting);
        return;
      }
      say();
      await new Promise((passed) => setTimeout(passed, pauseMs));
    }
  }

  #say(form: HTMLFormElement): void {
    if (this.#words) return;
    const attributes = { class: 'notice', role: 'alert', 'data-tone': 'warn' };
    this.#words = make('p', attributes, this.dataset['text'] ?? '');
    form.append(this.#words);
  }

  #send(waiting: WaitingForm): void {
    this.#heardAt = performance.now();
    this.#forget();
    waiting.send();
  }

  #forget(): void {
    this.#words?.remove();
    this.#words = this.#waiting = undefined;
  }
}

/** Whatever the answer is: that there is one is what counts. */
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
