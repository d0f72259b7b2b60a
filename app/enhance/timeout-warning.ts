import { EnhancedElement, pageAskedForAt, speakingRegion } from './element.ts';
import { idlePhase, isSpoken } from './idle-session.ts';
import { remainingTime } from './remaining-time.ts';
import { fill, pluralText } from './text-template.ts';
import { sendToKeep, unsavedForm } from './unsaved-input.ts';

type TabMessage = 'active' | 'ended';

/**
 * Around a <dialog> with a form to stay (data-stay) and one to sign out. Opens it data-warn-seconds (120) before
 * data-idle-seconds (900) of idleness are over, tells the time left in [data-remaining] by
 * data-minutes-one/-other and data-seconds-one/-other, and at the end opens data-ended-url. What a form holds by then
 * goes to data-keep-url first. Escape stays. What other tabs do counts here as well.
 */
export class TimeoutWarning extends EnhancedElement {
  #activeAt = 0;
  #hasEnded = false;
  #secondsBefore = Infinity;
  #cameFrom: Element | null = null;
  #region = speakingRegion('visually-hidden');
  // Safari below 15.4 has none; there each tab goes by its own time.
  #tabs = 'BroadcastChannel' in window ? new BroadcastChannel('session') : undefined;

  protected enhance(): void {
    const dialog = this.querySelector('dialog');
    const stay = dialog?.querySelector<HTMLFormElement>('form[data-stay]');
    if (!dialog || !stay) return;
    dialog.append(this.#region);
    this.#activeAt = pageAskedForAt();
    this.#tell('active');
    if (this.#tabs) {
      this.on(this.#tabs, 'message', (event) => {
        const message: unknown = event instanceof MessageEvent && event.data;
        if (message === 'active') this.#renew(dialog);
        else if (message === 'ended') this.#end();
      });
    }
    this.on(stay, 'submit', (event) => {
      event.preventDefault();
      void this.#stay(dialog, stay);
    });
    this.on(dialog, 'cancel', (event) => {
      event.preventDefault();
      void this.#stay(dialog, stay);
    });
    this.every(1000, () => this.#look(dialog));
    this.on(document, 'visibilitychange', () => this.#look(dialog));
    this.atLeave(() => this.#tabs?.close());
  }

  #look(dialog: HTMLDialogElement): void {
    const idleMs = Number(this.dataset['idleSeconds'] ?? 900) * 1000;
    const warnMs = Number(this.dataset['warnSeconds'] ?? 120) * 1000;
    const phase = idlePhase(this.#activeAt, Date.now(), { idleMs, warnMs });
    if (phase === 'ended') {
      this.#tell('ended');
      this.#end();
    } else if (phase === 'warning') {
      if (!dialog.open) this.#open(dialog);
      this.#show(dialog, remainingTime(this.#activeAt + idleMs, Date.now()));
    }
  }

  #open(dialog: HTMLDialogElement): void {
    this.#cameFrom = document.activeElement;
    // Browsers without modal dialogs show it in the page.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.querySelector<HTMLElement>('[data-stay] button')?.focus();
  }

  #show(dialog: HTMLDialogElement, { minutes, seconds }: { minutes: number; seconds: number }): void {
    const language = document.documentElement.lang;
    const template =
      seconds > 60
        ? pluralText(this.dataset, 'minutes', minutes, language)
        : pluralText(this.dataset, 'seconds', seconds, language);
    const text = fill(template ?? '', { minutes, seconds });
    const place = dialog.querySelector('[data-remaining]');
    if (place && text && place.textContent !== text) place.textContent = text;
    if (isSpoken(this.#secondsBefore, seconds)) this.#region.textContent = text;
    this.#secondsBefore = seconds;
  }

  async #stay(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    try {
      const response = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        body: fields,
        headers: { accept: 'application/json' },
        redirect: 'manual',
      });
      if (!response.ok) {
        this.#end();
        return;
      }
    } catch {
      // Offline: the dialog stays, so that the member can try again.
      return;
    }
    this.#renew(dialog);
    this.#tell('active');
  }

  #renew(dialog: HTMLDialogElement): void {
    this.#activeAt = Date.now();
    this.#secondsBefore = Infinity;
    this.#region.textContent = '';
    if (!dialog.open) return;
    if (typeof dialog.close === 'function') dialog.close();
    else dialog.removeAttribute('open');
    if (this.#cameFrom instanceof HTMLElement) this.#cameFrom.focus();
  }

  /** What was typed goes along. Else a GET, never a reload: the page may be the answer to a form. */
  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const page = this.dataset['endedUrl'] ?? location.pathname + location.search;
    const form = unsavedForm();
    const keep = this.dataset['keepUrl'];
    if (keep && form?.method === 'post') sendToKeep(form, keep, page);
    else location.assign(page);
  }

  #tell(message: TabMessage): void {
    this.#tabs?.postMessage(message);
  }
}
