import { wrapperBridge } from '../wrapper/bridge.ts';
import type { WrapperMessage } from '../wrapper/messages.ts';
import { EnhancedElement } from './element.ts';
import { make } from './made-elements.ts';

/**
 * Sends data-messages, a list, to the native app around the page: at once, or where data-press-text names a button, when
 * that is pressed. Without an app it does nothing. Then sets data-told-cookie, by which the server hears that it did.
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
