import { EnhancedElement, speakingRegion, timeLimit } from './element.ts';
import { formToken, make } from './made-elements.ts';
import { askForPasskey, makePasskey } from './passkey-ceremony.ts';

interface Asked {
  challenge_id: string;
  options: PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;
}

/**
 * In browsers with passkeys, creates a form that posts the device's response as `challenge_id` and `credential` to
 * data-action, with a button named by data-submit-text and the icon found inside. The options are fetched from
 * data-options-url; with data-makes, the key's default name, a new key is created (data-name-label, -optional, -hint), else an
 * existing one signs in. data-failed-text is announced on failure, data-exists-text when the device already has a key.
 */
export class PasskeyForm extends EnhancedElement {
  #region = speakingRegion('passkey-status');
  #busy = false;
  #form: HTMLFormElement | undefined;

  protected enhance(): void {
    if (this.#form || typeof PublicKeyCredential === 'undefined') return;
    const form = this.#makeForm();
    this.#form = form;
    this.append(form);
    this.hidden = false;
    for (const instead of this.querySelectorAll<HTMLElement>('[data-without-passkeys]'))
      instead.hidden = true;
    this.on(form, 'submit', (event) => {
      event.preventDefault();
      void this.#send(form);
    });
    this.onReturn(() => {
      this.#busy = false;
    });
  }

  #makeForm(): HTMLFormElement {
    const { action = '', submitText = '', makes } = this.dataset;
    const hidden = (name: string, value = '') => make('input', { type: 'hidden', name, value });
    const isFirst = makes === undefined;
    const button = make('button', { class: isFirst ? 'button button-secondary button-wide' : 'button' });
    button.append(...this.querySelectorAll(':scope > svg'), submitText);
    return make(
      'form',
      { method: 'post', action, 'aria-label': submitText },
      hidden('form_token', formToken()),
      hidden('challenge_id'),
      hidden('credential'),
      isFirst ? '' : this.#nameField(makes),
      isFirst ? button : make('div', { class: 'actions' }, button),
      this.#region,
    );
  }

  #nameField(name: string): HTMLElement {
    const { nameLabel = '', nameOptional = '', nameHint = '' } = this.dataset;
    const id = 'passkey-name';
    const hint = `${id}-hint`;
    const input = {
      id,
      name: 'name',
      value: name,
      class: 'input',
      autocomplete: 'off',
      'aria-describedby': hint,
    };
    const optional = make('span', { class: 'field-optional' }, ` ${nameOptional}`);
    return make(
      'div',
      { class: 'card' },
      make('label', { class: 'field-label', for: id }, nameLabel, optional),
      make('div', { class: 'field-hint', id: hint }, nameHint),
      make('input', input),
    );
  }

  async #send(form: HTMLFormElement): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#region.textContent = '';
    try {
      const challenge = await this.#ask();
      if (challenge) {
        const { challenge_id: id, options } = challenge;
        const makes = this.dataset['makes'] !== undefined;
        put(form, 'credential', await (makes ? makePasskey(options) : askForPasskey(options)));
        put(form, 'challenge_id', id);
      }
      // Unlike a click, this fires no submit event.
      form.submit();
    } catch (error) {
      // Canceled or not possible with this device; browsers only distinguish that it already has a key.
      const { failedText = '', existsText = failedText } = this.dataset;
      const exists = error instanceof DOMException && error.name === 'InvalidStateError';
      this.#busy = false;
      this.#region.textContent = exists ? existsText : failedText;
    }
  }

  /** Undefined when the server has to answer first: with a sign-in, or that the page is too old. */
  async #ask(): Promise<Asked | undefined> {
    const response = await fetch(this.dataset['optionsUrl'] ?? '', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ form_token: formToken() }),
      cache: 'no-store',
      redirect: 'manual',
      signal: timeLimit(10_000),
    });
    if (response.type === 'opaqueredirect') return undefined;
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json();
  }
}

function put(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input) input.value = value;
}
