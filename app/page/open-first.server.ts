import {
  createContext,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';

type Arguments = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

interface OpenedFirst<Opened> {
  middleware: MiddlewareFunction<Response>;
  /** For the page's own loader: what was opened, or what went wrong, thrown. */
  opened(context: Readonly<RouterContextProvider>): Promise<Opened>;
}

/**
 * Opens what a page is about, and marks it read, before any part of the page is loaded, so that the counters around it have
 * counted it as read. What goes wrong waits for the page's loader: while no loader has run, an error takes the member's frame
 * with it.
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
