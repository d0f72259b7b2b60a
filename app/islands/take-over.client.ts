import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportIslandError } from './report-error.ts';

/** Replaces the element's content with a React tree; restores the content if React fails. */
export function takeOver(element: HTMLElement, drawn: ReactNode): void {
  const fallback = [...element.childNodes];
  const root = createRoot(element, {
    // The page works without its island.
    onUncaughtError(error) {
      reportIslandError(error);
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...fallback);
      });
    },
  });
  root.render(drawn);
}
