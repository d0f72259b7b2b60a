import { createContext } from 'react-router';
import { z } from 'zod';

const routeHandle = z
  .object({
    /** React runs in an element of the page. */
    island: z.literal(true),
    /** Its form has files: the body may be as large as several photos. */
    takesFiles: z.literal(true),
    /** Its response is a file to save, not a page. */
    givesFile: z.literal(true),
    /** It only accepts posts: there is no page at its address to show a form on again. */
    onlyTakesForms: z.literal(true),
    /** Its form is accepted from old pages too, because it is harmless: "Sign out" must always work. */
    worksFromOldPages: z.literal(true),
    /** Opening it changes nothing and its content does not depend on the time: browsers prefetch it when a link is hovered. */
    fetchedAhead: z.literal(true),
    /** Without a session it is the same for all visitors, except for the language, for at least a minute (anonymousPageCache). */
    sameForAnonymous: z.literal(true),
    /** Accepts error reports of browsers: small ones, and few per network address. */
    takesReports: z.literal(true),
  })
  .partial();

/** Properties of a route for code around it: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = z.infer<typeof routeHandle>;

/** The handle exported by a route's module; empty without one. */
export function readRouteHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle ?? {});
}

/** Handle of the route that answers the request. */
export const routeHandleContext = createContext<RouteHandle>({});
