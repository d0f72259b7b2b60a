import { EnhancedElement } from './element.ts';

/** CloseWatcher is only in newer browsers; in others Back leaves the page. */
declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Wraps a `<details>` that covers the page: Back and Escape close it first. */
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
