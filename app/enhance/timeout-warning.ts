import {
  EnhancedElement,
  isAnswered,
  pageAskedForAt,
  speakingRegion,
  timeLimit,
  whenIdle,
} from './element.ts';
import { idlePhase, isSpoken, remainingTime } from './timing.ts';
import { fill, formToken, make, pluralText } from './made-elements.ts';
import { sendToKeep, unsavedForm } from './unsaved-input.ts';

type TabMessage = 'active' | 'ended';

/**
 * Opens a dialog data-warn-seconds (120) before the end of data-idle-seconds (900): data-heading, data-text,
 * the remaining time by data-minutes-one/-other and data-seconds-one/-other, a button to stay (data-stay-text, data-stay-url)
 * and a copy of the page's sign-out form. At the end it opens data-ended-url, after posting unsent input to data-keep-url.
 * Escape stays. Activity in other tabs counts here as well, and so does the event `member-active` on the document.
 */
export class TimeoutWarning extends EnhancedElement {
  #activeAt = 0;
  #hasEnded = false;
  #secondsBefore = Infinity;
  #cameFrom: Element | null = null;
  #dialog: HTMLDialogElement | undefined;
  #stayButton = make('button', { class: 'button', type: 'button' });
  #remaining = make('p');
  #region = speakingRegion('visually-hidden');
  // Safari below 15.4 has none; there each tab uses its own time.
  #tabs = 'BroadcastChannel' in window ? new BroadcastChannel('session') : undefined;

  protected enhance(): void {
    this.#activeAt = pageAskedForAt();
    this.#tell('active');
    if (wasFetchedAhead()) whenIdle(() => void this.#stay());
    if (this.#tabs) {
      this.on(this.#tabs, 'message', (event) => {
        const message: unknown = event instanceof MessageEvent && event.data;
        if (message === 'active') this.#renew();
        else if (message === 'ended') void this.#end();
      });
    }
    // A request by a script of the page counts like a page request.
    this.on(document, 'member-active', () => {
      this.#renew();
      this.#tell('active');
    });
    this.every(1000, () => this.#look());
    this.on(document, 'visibilitychange', () => this.#look());
    this.atLeave(() => this.#tabs?.close());
  }

  #look(): void {
    const idleMs = Number(this.dataset['idleSeconds'] ?? 900) * 1000;
    const warnMs = Number(this.dataset['warnSeconds'] ?? 120) * 1000;
    // A clock that was set back must not prolong the wait.
    const now = Date.now();
    this.#activeAt = Math.min(this.#activeAt, now);
    const phase = idlePhase(this.#activeAt, now, { idleMs, warnMs });
    if (phase === 'ended') {
      this.#tell('ended');
      void this.#end();
    } else if (phase === 'warning') {
      this.#dialog ??= this.#make();
      if (!this.#dialog.open) this.#open(this.#dialog);
      this.#show(remainingTime(this.#activeAt + idleMs, now));
    }
  }

  #make(): HTMLDialogElement {
    const { heading = '', text = '', stayText = '' } = this.dataset;
    const signOut = document.querySelector('form.sign-out')?.cloneNode(true) ?? '';
    this.#stayButton.textContent = stayText;
    const dialog = make(
      'dialog',
      { class: 'dialog', 'aria-labelledby': 'timeout-heading' },
      make('h2', { id: 'timeout-heading' }, heading),
      make('p', {}, text),
      this.#remaining,
      make('div', { class: 'actions' }, this.#stayButton, signOut),
      this.#region,
    );
    this.on(this.#stayButton, 'click', () => void this.#stay());
    this.on(dialog, 'cancel', (event) => {
      event.preventDefault();
      void this.#stay();
    });
    this.append(dialog);
    return dialog;
  }

  #open(dialog: HTMLDialogElement): void {
    this.#cameFrom = document.activeElement;
    // Browsers without modal dialogs show it in the page.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    this.#stayButton.focus();
  }

  #show({ minutes, seconds }: { minutes: number; seconds: number }): void {
    const language = document.documentElement.lang;
    const [unit, count] = seconds > 60 ? (['minutes', minutes] as const) : (['seconds', seconds] as const);
    const text = fill(pluralText(this.dataset, unit, count, language) ?? '', { minutes, seconds });
    if (text && this.#remaining.textContent !== text) this.#remaining.textContent = text;
    if (isSpoken(this.#secondsBefore, seconds)) this.#region.textContent = text;
    this.#secondsBefore = seconds;
  }

  async #stay(): Promise<void> {
    try {
      const { ok, status } = await fetch(this.dataset['stayUrl'] ?? '', {
        method: 'POST',
        body: new URLSearchParams({ form_token: formToken() }),
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: timeLimit(10_000),
      });
      if (ok) {
        this.#renew();
        this.#tell('active');
        // A server that is busy or being replaced does not say that the session has ended.
      } else if (status < 429) await this.#end();
    } catch {
      // Offline: the dialog stays, so that the member can try again.
    }
  }

  #renew(): void {
    this.#activeAt = Date.now();
    this.#secondsBefore = Infinity;
    this.#region.textContent = '';
    const dialog = this.#dialog;
    if (!dialog?.open) return;
    if (typeof dialog.close === 'function') dialog.close();
    else dialog.removeAttribute('open');
    if (this.#cameFrom instanceof HTMLElement) this.#cameFrom.focus();
  }

  /**
   * Posts unsent input, once the server answers, because it would be lost with the browser's error page. Otherwise a GET,
   * never a reload, because the page may be the response to a form. The event `session-ended` comes first.
   */
  async #end(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    document.dispatchEvent(new Event('session-ended'));
    const page = this.dataset['endedUrl'] ?? location.pathname + location.search;
    const form = unsavedForm();
    const keep = this.dataset['keepUrl'];
    if (!keep || form?.method !== 'post') location.assign(page);
    else if (await isAnswered()) sendToKeep(form, keep, page);
    // Tried again with the next look.
    else this.#hasEnded = false;
  }

  #tell(message: TabMessage): void {
    this.#tabs?.postMessage(message);
  }
}

/** A prefetched page was requested maybe minutes ago: the server has to be notified that it was opened. */
function wasFetchedAhead(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && 'deliveryType' in opened && opened.deliveryType === 'navigational-prefetch';
}
