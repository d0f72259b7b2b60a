import { EnhancedElement } from './element.ts';

/** Only newer browsers tell pages of Back; the others leave the page by it, as ever. */
declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Around a `<details>` that lies over the page: Back, and Escape, close it first. */
export class ClosedByBack extends EnhancedElement {
  protected enhance(): void {
    const details = this.querySelector('details');
    const { CloseWatcher } = window;
    if (!details || !CloseWatcher) return;
    let watcher: InstanceType<typeof CloseWatcher> | undefined;
    this.on(details, 'toggle', () => {
      watcher?.destroy();
      watcher = details.open ? new CloseWatcher() : undefined;
      watcher?.addEventListener('close', () => (details.open = false));
    });
  }
}
