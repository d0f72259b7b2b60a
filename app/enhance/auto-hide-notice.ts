import { EnhancedElement } from './element.ts';
import { make } from './made-elements.ts';
import { startPausableTimer } from './timing.ts';

/**
 * Wraps a notice: hides it after `duration` milliseconds (none: never), pauses while it is hovered, focused
 * or out of view, and adds a close button named by data-close-text. Errors stay regardless of the duration.
 */
export class AutoHideNotice extends EnhancedElement {
  protected enhance(): void {
    this.#addCloseButton();
    const milliseconds = Number(this.getAttribute('duration') ?? 0);
    if (milliseconds > 0 && !this.querySelector('[data-tone=bad]')) this.#hideAfter(milliseconds);
  }

  #hideAfter(milliseconds: number): void {
    const timer = startPausableTimer(milliseconds, () => this.remove());
    this.atLeave(timer.stop);
    this.on(this, 'pointerenter focusin', timer.pause);
    this.on(this, 'pointerleave focusout', timer.resume);
    if (document.hidden) timer.pause();
    this.on(document, 'visibilitychange', () => (document.hidden ? timer.pause() : timer.resume()));
  }

  #addCloseButton(): void {
    const text = this.dataset['closeText'];
    if (!text) return;
    const button = make('button', { type: 'button', class: 'notice-close', 'aria-label': text }, '×');
    this.on(button, 'click', () => this.#close());
    (this.firstElementChild ?? this).append(button);
  }

  /** Moves the focus to the page's content, because it would be lost with the button. */
  #close(): void {
    this.remove();
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }
}
