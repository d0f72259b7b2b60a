import { EnhancedElement } from './element.ts';
import { finishProgress, isProgressVisible, leadsElsewhere, startProgress } from './navigation-rules.ts';

/** A navigation that has not happened by then became a download or was stopped. */
const givesUpAfterMs = 60_000;

/**
 * Wraps the bar (its first element, hidden by the server): animates while the next page of this site loads, and finishes on that page.
 * Does nothing for members who prefer reduced motion, and for a form that returns a file (data-downloads).
 */
export class NavigationProgress extends EnhancedElement {
  #stop: () => void = () => undefined;

  protected enhance(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.on(document, 'click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href && event instanceof MouseEvent && !event.defaultPrevented && leads(link, event))
        this.#start();
    });
    this.on(document, 'submit', (event) => {
      const form = event.target;
      const downloads = form instanceof HTMLFormElement && 'downloads' in form.dataset;
      if (!event.defaultPrevented && !downloads) this.#start();
    });
    this.onReturn(() => this.#reset());
    this.atLeave(() => this.#stop());
    if (document.referrer.startsWith(`${location.origin}/`)) this.#finish();
  }

  #start(): void {
    this.#reset();
    const giveUpAt = Date.now() + givesUpAfterMs;
    this.#stop = startProgress((value) => {
      if (Date.now() > giveUpAt) this.#reset();
      else this.#show(value);
    });
  }

  #finish(): void {
    this.#reset();
    this.#stop = finishProgress((value) => this.#show(value));
  }

  #reset(): void {
    this.#stop();
    this.#show(0);
  }

  #show(value: number): void {
    const bar = this.firstElementChild;
    if (!(bar instanceof HTMLElement)) return;
    bar.hidden = !isProgressVisible(value);
    bar.style.transform = `scaleX(${value / 100})`;
  }
}

function leads(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return leadsElsewhere(
    { href: link.href, target: link.target, download: link.hasAttribute('download') },
    { button, modified: ctrlKey || metaKey || shiftKey || altKey },
    location.href,
  );
}
