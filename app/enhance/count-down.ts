import { EnhancedElement, pageAskedForAt } from './element.ts';
import { remainingTime } from './timing.ts';
import { fill, pluralText } from './made-elements.ts';

/**
 * Counts down a server-rendered text: data-seconds is the remaining time at rendering. Updates
 * [data-remaining] by data-minutes-one/-other ("Join in {minutes} minutes"), if given. At zero hides every
 * [data-until-zero] inside, and shows every [data-at-zero] with its value as text.
 */
export class CountDown extends EnhancedElement {
  protected enhance(): void {
    const seconds = Number(this.dataset['seconds']);
    if (!Number.isFinite(seconds)) return;
    const endsAt = pageAskedForAt() + seconds * 1000;
    const tick = () => {
      const left = remainingTime(endsAt, Date.now());
      if (left.seconds === 0) {
        stop();
        this.#open();
      } else {
        this.#tell(left.minutes, left.seconds);
      }
    };
    const stop = this.every(1000, tick);
    this.onReturn(tick);
    tick();
  }

  #tell(minutes: number, seconds: number): void {
    const place = this.querySelector('[data-remaining]');
    const template = pluralText(this.dataset, 'minutes', minutes, document.documentElement.lang);
    if (!place || !template) return;
    const text = fill(template, { minutes, seconds });
    if (place.textContent !== text) place.textContent = text;
  }

  #open(): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-until-zero]')) part.hidden = true;
    for (const part of this.querySelectorAll<HTMLElement>('[data-at-zero]')) {
      // Keeps its icon.
      part.replaceChildren(...part.children, part.dataset['atZero'] ?? '');
      part.hidden = false;
    }
  }
}
