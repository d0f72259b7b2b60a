import { EnhancedElement } from './element.ts';
import { startPausableTimer } from './pausable-timer.ts';

/**
 * Around a notice: goes away after `duration` milliseconds (none: stays), waits while it is pointed at, focused
 * or out of sight, and can be closed when data-close-text names the button. Errors stay whatever the duration.
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
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'notice-close';
    button.setAttribute('aria-label', text);
    button.textContent = '×';
    this.on(button, 'click', () => this.#close());
    (this.firstElementChild ?? this).append(button);
  }

  /** The focus would be lost with the button: it goes to the page's content. */
  #close(): void {
    this.remove();
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }
}
