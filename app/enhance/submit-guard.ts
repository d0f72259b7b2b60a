import { EnhancedElement, speakingRegion } from './element.ts';
import { maySubmit } from './timing.ts';

/**
 * Wraps a form's submit button (or the form): allows one submit at a time, and shows that it is pending.
 * data-pending-text is that text; data-pending-seconds limits the wait (30).
 * The button is never disabled, because its name and value must be sent and it must keep the focus.
 */
export class SubmitGuard extends EnhancedElement {
  #startedAt: number | undefined;
  #pressed: Element | undefined;
  #region = speakingRegion('pending-text');

  protected enhance(): void {
    const form = this.closest('form') ?? this.querySelector('form');
    if (!form) return;
    this.append(this.#region);
    this.on(form, 'submit', (event) => this.#submitting(event, form));
    this.onReturn(() => this.#restore(form));
  }

  #submitting(event: Event, form: HTMLFormElement): void {
    if (event.defaultPrevented) return;
    const pendingMs = Number(this.dataset['pendingSeconds'] ?? 30) * 1000;
    if (!maySubmit(this.#startedAt, event.timeStamp, pendingMs)) {
      event.preventDefault();
      return;
    }
    this.#startedAt = event.timeStamp;
    form.setAttribute('aria-busy', 'true');
    const pressed = pressedButton(event) ?? form.querySelector('[type=submit], button:not([type])');
    if (!pressed || !this.contains(pressed)) return;
    this.#pressed = pressed;
    pressed.setAttribute('data-pending', '');
    this.#region.textContent = this.dataset['pendingText'] ?? '';
  }

  #restore(form: HTMLFormElement): void {
    this.#startedAt = undefined;
    form.removeAttribute('aria-busy');
    this.#pressed?.removeAttribute('data-pending');
    this.#region.textContent = '';
  }
}

/** Safari below 15.4 has no submitter. */
function pressedButton(event: Event): Element | null {
  return 'submitter' in event && event.submitter instanceof Element ? event.submitter : null;
}
