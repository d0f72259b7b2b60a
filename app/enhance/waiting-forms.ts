import { EnhancedElement } from './element.ts';
import { make } from './made-elements.ts';

/** Around forms that a script sends, and knows itself what to do without a connection. */
const ownWays = '[data-island], passkey-form';

/**
 * A form that is sent without a connection waits in the page, and says so with data-text, instead of giving way to the
 * browser's error page; it is sent once the connection is back. One form waits at a time: the one sent last.
 */
export class WaitingForms extends EnhancedElement {
  #words: HTMLElement | undefined;
  #send: (() => void) | undefined;

  protected enhance(): void {
    // Before everything else that hears of a submit: to that, this one has not happened.
    this.on(
      document,
      'submit',
      (event) => {
        const form = event.target;
        if (navigator.onLine || !(form instanceof HTMLFormElement) || form.closest(ownWays)) return;
        event.preventDefault();
        this.#wait(form, event instanceof SubmitEvent ? event.submitter : null);
      },
      { capture: true },
    );
    this.on(window, 'online', () => {
      const send = this.#send;
      this.#forget();
      send?.();
    });
    this.onReturn(() => this.#forget());
  }

  #wait(form: HTMLFormElement, pressed: HTMLElement | null): void {
    this.#forget();
    const words = { class: 'notice', role: 'alert', 'data-tone': 'warn' };
    this.#words = make('p', words, this.dataset['text'] ?? '');
    form.append(this.#words);
    const button = pressed ?? form.querySelector<HTMLElement>('[type=submit], button:not([type])');
    this.#send = () => button?.click();
  }

  #forget(): void {
    this.#words?.remove();
    this.#words = this.#send = undefined;
  }
}
