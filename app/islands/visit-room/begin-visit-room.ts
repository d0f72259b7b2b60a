import { wrapperBridge } from '#app/frame/wrapper/bridge.ts';
import { reportIslandError } from '../report-error.ts';
import { supportsCalls } from './support.ts';
import type { VisitRoomProps, WantedMedia } from './visit-room-props.ts';
import { watchStatus } from './watch-status.ts';

/**
 * Shows the server's own question for camera and microphone. React, which is most of the code, is loaded when a button is pressed or the
 * visit does not take place; at once only where there is nothing to ask: in the native app, and in browsers that cannot make the call.
 */
export function beginVisitRoom(element: HTMLElement, props: VisitRoomProps): void {
  const fallback = [...element.childNodes];
  const question = element.querySelector('template')?.content.cloneNode(true);
  const begunAt = performance.now();
  let stopWatching = () => {};
  const draw = async (wanted?: WantedMedia) => {
    stopWatching();
    try {
      const { drawVisitRoom } = await import('./visit-room.client.tsx');
      const timeLeftSeconds = props.timeLeftSeconds - (performance.now() - begunAt) / 1000;
      drawVisitRoom(element, { ...props, timeLeftSeconds, wanted }, fallback);
    } catch (error) {
      reportIslandError(error);
      element.replaceChildren(...fallback);
    }
  };
  const isInApp = props.appToken !== null && wrapperBridge() !== null;
  if (!question || isInApp || !supportsCalls(window)) {
    void draw();
    return;
  }
  element.replaceChildren(question);
  stopWatching = watchStatus(props.urls.status, { timeIsUp: false }, ({ state }) => {
    if (state !== 'open') void draw();
  });
  const buttons = element.querySelectorAll<HTMLButtonElement>('[data-camera]');
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const status = element.querySelector('output');
      if (status) status.textContent = props.texts['joinVisit:check.asking'] ?? '';
      for (const each of buttons) each.disabled = true;
      void draw({ camera: button.dataset['camera'] === 'on', microphone: true });
    });
  }
}
