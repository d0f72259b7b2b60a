import { AutoHideNotice } from './auto-hide-notice.ts';
import { CountDown } from './count-down.ts';
import { ErrorFocus } from './error-focus.ts';
import { NavigationProgress } from './navigation-progress.ts';
import { OfflineWorker } from './offline-worker.ts';
import { PasskeyForm } from './passkey-form.ts';
import { RevealPassword } from './reveal-password.ts';
import { SubmitGuard } from './submit-guard.ts';
import { TimeoutWarning } from './timeout-warning.ts';
import { UnreadCounts } from './unread-counts.ts';
import { VersionCheck } from './version-check.ts';
import { EnhancedElement, whenIdle } from './element.ts';
import { WaitingForms } from './waiting-forms.ts';
import { wrapperBridge } from '#app/frame/wrapper/bridge.ts';
import type { WrapperMessage } from '#app/frame/wrapper/messages.ts';
import { make } from './made-elements.ts';

/**
 * Sends data-messages, a list, to the native app: immediately, or on a click of the button named by data-press-text.
 * Without an app it does nothing. Then sets data-told-cookie, which informs the server that they were sent.
 */
class AppMessages extends EnhancedElement {
  protected enhance(): void {
    const app = wrapperBridge();
    const { messages = '[]', pressText, toldCookie } = this.dataset;
    if (!app || this.firstChild) return;
    const send = () => {
      const all: WrapperMessage[] = JSON.parse(messages);
      for (const message of all) app.send(message);
      if (toldCookie) document.cookie = toldCookie;
    };
    if (pressText === undefined) return send();
    const button = make('button', { type: 'button', class: 'button button-secondary' }, pressText);
    this.append(button);
    this.on(button, 'click', send);
  }
}

/** CloseWatcher is only in newer browsers; in others Back leaves the page. */
declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Wraps a `<details>` that covers the page: Back and Escape close it first. */
class ClosedByBack extends EnhancedElement {
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

const year = 60 * 60 * 24 * 365;

/** Sends the member's time zone to the server in the cookie time_zone. */
class TimeZoneCookie extends EnhancedElement {
  protected enhance(): void {
    // Reading the zone loads the browser's zone data: up to a tenth of a second on a phone.
    whenIdle(() => this.#tell());
  }

  #tell(): void {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const cookie = `time_zone=${zone}`;
    if (!zone || !/^[\w+/-]+$/.test(zone) || document.cookie.split('; ').includes(cookie)) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookie}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  }
}

customElements.define('app-messages', AppMessages);
customElements.define('submit-guard', SubmitGuard);
customElements.define('reveal-password', RevealPassword);
customElements.define('passkey-form', PasskeyForm);
customElements.define('error-focus', ErrorFocus);
customElements.define('auto-hide-notice', AutoHideNotice);
customElements.define('count-down', CountDown);
customElements.define('unread-counts', UnreadCounts);
customElements.define('navigation-progress', NavigationProgress);
customElements.define('timeout-warning', TimeoutWarning);
customElements.define('time-zone-cookie', TimeZoneCookie);
customElements.define('version-check', VersionCheck);
customElements.define('waiting-forms', WaitingForms);
customElements.define('offline-worker', OfflineWorker);
customElements.define('closed-by-back', ClosedByBack);
