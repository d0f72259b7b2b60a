import { wrapperBridge } from '#app/frame/wrapper/bridge.ts';
import type { WrapperMessage } from '#app/frame/wrapper/messages.ts';
import { EnhancedElement } from './element.ts';
import { make } from './made-elements.ts';

/**
 * Sends data-messages, a list, to the native app: immediately, or on a click of the button named by data-press-text.
 * Without an app it does nothing. Then sets data-told-cookie, which informs the server that they were sent.
 */
export class AppMessages extends EnhancedElement {
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
