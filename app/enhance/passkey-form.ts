import { EnhancedElement, speakingRegion } from './element.ts';
import { askForPasskey, makePasskey } from './passkey-ceremony.ts';

interface Asked {
  challenge_id: string;
  options: PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;
}

/**
 * Around a hidden form that sends what a device answers: shown only where there are passkeys. What to ask the device is
 * fetched from data-options-url; with data-makes a new key is made, else an existing one signs in. The form has inputs
 * `challenge_id` and `credential`; data-failed-text is spoken when nothing came of it.
 */
export class PasskeyForm extends EnhancedElement {
  #region = speakingRegion('passkey-status');
  #busy = false;

  protected enhance(): void {
    const form = this.querySelector('form');
    if (!form || typeof PublicKeyCredential === 'undefined') return;
    form.append(this.#region);
    form.hidden = false;
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

  async #send(form: HTMLFormElement): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#region.textContent = '';
    try {
      const asked = await this.#ask(form);
      if (asked) {
        const { challenge_id: id, options } = asked;
        const makes = this.dataset['makes'] !== undefined;
        put(form, 'credential', await (makes ? makePasskey(options) : askForPasskey(options)));
        put(form, 'challenge_id', id);
      }
      // Unlike a click, this fires no submit event.
      form.submit();
    } catch {
      // Called off by the member, or not possible with this device: why is not told to pages.
      this.#busy = false;
      this.#region.textContent = this.dataset['failedText'] ?? '';
    }
  }

  /** Undefined when the server has something to say first: who is there, or that the page is too old. */
  async #ask(form: HTMLFormElement): Promise<Asked | undefined> {
    const token = form.querySelector<HTMLInputElement>('input[name=form_token]')?.value ?? '';
    const response = await fetch(this.dataset['optionsUrl'] ?? '', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ form_token: token }),
      cache: 'no-store',
      redirect: 'manual',
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
