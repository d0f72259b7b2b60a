import type { Context } from './contexts.ts';
import { createContext, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';

type Arguments = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

interface OpenedFirst<Opened> {
  middleware: MiddlewareFunction<Response>;
  /** For the page's own loader: returns what was opened, or throws the error. */
  opened(context: Context): Promise<Opened>;
}

/**
 * Opens a page's subject, and marks it as read, before any part of the page is loaded, so that the counters around it are
 * current. An error is kept for the page's loader, because an error before any loader has run would replace the member's
 * frame.
 */
export function openFirst<Opened>(open: (asked: Arguments) => Promise<Opened>): OpenedFirst<Opened> {
  const outcome = createContext<Promise<Opened>>();
  return {
    async middleware({ request, params, context }, next) {
      const opening = open({ request, params, context });
      context.set(outcome, opening);
      await Promise.allSettled([opening]);
      return next();
    },
    opened: (context) => context.get(outcome),
  };
}
