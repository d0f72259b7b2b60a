import { EnhancedElement } from './element.ts';
import { shouldReload } from './navigation-rules.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const reloadedForKey = 'reloaded-for';

/**
 * Reloads the page when a newer build than data-build is served. Checks when the page is loaded, becomes visible
 * or has been open for data-every-seconds (300). Only on responses to a GET, because a reload must not post again.
 */
export class VersionCheck extends EnhancedElement {
  #leaving = false;
  /** Since the last that succeeded. */
  #failures = 0;

  protected enhance(): void {
    const check = () => {
      if (!document.hidden) void this.#check();
    };
    // A reload would abort a form in flight.
    this.on(document, 'submit', (event) => {
      if (!event.defaultPrevented) this.#leaving = true;
    });
    this.onReturn(() => (this.#leaving = false));
    this.on(document, 'visibilitychange', check);
    this.every(Number(this.dataset['everySeconds'] ?? 300) * 1000, check);
    if (document.readyState === 'complete') check();
    else this.on(window, 'load', check);
  }

  async #check(): Promise<void> {
    const served = await this.#servedVersion();
    const reload = shouldReload({
      running: this.dataset['build'] ?? served,
      served,
      reloadedFor: reloadedFor(),
      unsaved: this.#leaving || hasUnsavedInput(),
    });
    if (reload && rememberReload(served.trim())) location.reload();
  }

  /**
   * Empty on failure, which counts as no new version. It cannot be reported immediately, because the
   * connection failed: the next check sends the number of failures.
   */
  async #servedVersion(): Promise<string> {
    const query = new URLSearchParams({ at: Math.random().toString(36).slice(2) });
    if (this.#failures > 0) query.set('failed', String(this.#failures));
    try {
      const response = await fetch(`${this.dataset['url'] ?? '/version.txt'}?${query.toString()}`, {
        cache: 'no-store',
      });
      this.#failures = 0;
      return response.ok ? await response.text() : '';
    } catch {
      this.#failures += 1;
      return '';
    }
  }
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(reloadedForKey);
  } catch {
    return null;
  }
}

/** Returns false without storage: a page that cannot count its reloads must not reload. */
function rememberReload(version: string): boolean {
  try {
    sessionStorage.setItem(reloadedForKey, version);
    return true;
  } catch {
    return false;
  }
}
