import { EnhancedElement, speakingRegion } from './element.ts';
import { make } from './made-elements.ts';

/**
 * Around a password input: adds a button to show it. data-show-text, data-hide-text name the button;
 * data-shown-text, data-hidden-text are spoken. The password is hidden again before it is sent.
 */
export class RevealPassword extends EnhancedElement {
  #button: HTMLButtonElement | undefined;
  #region = speakingRegion('visually-hidden');

  protected enhance(): void {
    const input = this.querySelector('input');
    if (!input || this.#button) return;
    const button = make('button', {
      type: 'button',
      class: 'action reveal-password',
      'aria-controls': input.id,
    });
    this.#button = button;
    this.append(button, this.#region);
    this.#hide(input, button);

    this.on(button, 'click', () => {
      if (input.type === 'password') this.#show(input, button);
      else {
        this.#hide(input, button);
        this.#region.textContent = this.dataset['hiddenText'] ?? '';
      }
    });
    if (input.form) this.on(input.form, 'submit', () => this.#hide(input, button));
    // Also in the copy of the page that the browser may cache.
    this.on(window, 'pagehide', () => this.#hide(input, button));
  }

  #show(input: HTMLInputElement, button: HTMLButtonElement): void {
    input.type = 'text';
    button.textContent = this.dataset['hideText'] ?? '';
    this.#region.textContent = this.dataset['shownText'] ?? '';
  }

  #hide(input: HTMLInputElement, button: HTMLButtonElement): void {
    input.type = 'password';
    button.textContent = this.dataset['showText'] ?? '';
    this.#region.textContent = '';
  }
}
