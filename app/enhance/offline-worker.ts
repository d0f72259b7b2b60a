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
 * The only address that may become a script. Made as this script begins: a page lets the name be taken once, so nobody
 * can take it after.
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
 * Anywhere on a page. With data-wanted the browser keeps a page for when there is no connection; without, it is made to
 * forget that one and everything else it kept. Both once the page is loaded and the browser has nothing more urgent.
 */
export class OfflineWorker extends EnhancedElement {
  protected enhance(): void {
    // Neither over plain http nor in every web view.
    if (!('serviceWorker' in navigator)) return;
    // Whoever leaves without a connection leaves nothing either.
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
