import { EnhancedElement } from './element.ts';
import { shouldReload } from './new-version.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const reloadedForKey = 'reloaded-for';

/**
 * Reloads the page when a newer build is served than data-build. Looks when the page is loaded, comes back into view
 * or has been open for data-every-seconds (300). Only on pages answered to a GET: a reload must not post again.
 */
export class VersionCheck extends EnhancedElement {
  #leaving = false;

  protected enhance(): void {
    const check = () => {
      if (!document.hidden) void this.#check();
    };
    // A reload would break off a form on its way.
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
    const served = await servedVersion(this.dataset['url'] ?? '/version.txt');
    const reload = shouldReload({
      running: this.dataset['build'] ?? served,
      served,
      reloadedFor: reloadedFor(),
      unsaved: this.#leaving || hasUnsavedInput(),
    });
    if (reload && rememberReload(served.trim())) location.reload();
  }
}

/** Empty when it cannot be told: a failed check counts as no new version. */
async function servedVersion(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}?${Math.random().toString(36).slice(2)}`, { cache: 'no-store' });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(reloadedForKey);
  } catch {
    return null;
  }
}

/** False where nothing can be remembered: a page that cannot tell its first reload from its tenth must not reload. */
function rememberReload(version: string): boolean {
  try {
    sessionStorage.setItem(reloadedForKey, version);
    return true;
  } catch {
    return false;
  }
}
