import { EnhancedElement, whenIdle } from './element.ts';

interface ScriptAddresses {
  createScriptURL(address: string): string;
}

/** Only newer browsers have it. */
declare const trustedTypes:
  | { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses }
  | undefined;

const workerAddress = '/offline-worker.js';

/**
 * The only address that may become a script. Created when this script starts: a policy name can be used once, so no other
 * script can create it later.
 */
const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('offline-worker', {
        createScriptURL(address) {
          if (address !== workerAddress) throw new TypeError(address);
          return address;
        },
      });

/**
 * With data-wanted the browser stores a page for use without a connection; without it, the browser deletes that
 * page and everything else it stored. Both run once the page is loaded and the browser is idle.
 */
export class OfflineWorker extends EnhancedElement {
  protected enhance(): void {
    // Neither over plain http nor in every web view.
    if (!('serviceWorker' in navigator)) return;
    // Signing out without a connection must delete everything too.
    this.on(
      document,
      'submit',
      ({ target }) => {
        if (target instanceof Element && target.matches('.sign-out')) void forget().catch(() => undefined);
      },
      { capture: true },
    );
    const work = 'wanted' in this.dataset ? register : forget;
    // Storage may be full or denied, and the line cut: then there is no such page, as before.
    const begin = () => whenIdle(() => void work().catch(() => undefined));
    if (document.readyState === 'complete') begin();
    else this.on(window, 'load', begin);
  }
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(policy?.createScriptURL(workerAddress) ?? workerAddress);
}

async function forget(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
