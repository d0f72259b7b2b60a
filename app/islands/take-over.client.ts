import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportIslandError } from './report-error.ts';

/** Puts what React draws in the place of what stands in the element. If React fails, that stands there again. */
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
