import { createContext } from 'react-router';
import { z } from 'zod';

const routeHandle = z
  .object({
    /** React runs in an element of the page. */
    island: z.literal(true),
    /** Its form brings files: a body may be as large as several photos are. */
    takesFiles: z.literal(true),
    /** Answers with a file to keep, and with no page. */
    givesFile: z.literal(true),
    /** Only takes forms: there is no page at its address to show one on again. */
    onlyTakesForms: z.literal(true),
    /** Its form is wanted however old the page is, and without harm: whoever presses "Sign out" must be signed out. */
    worksFromOldPages: z.literal(true),
    /** Opened by so many, or so early, that it is rendered once before a server says that it is ready: as whom. */
    rehearsedFor: z.enum(['stranger', 'member']),
    /** Opening it changes nothing and it says nothing of the moment: browsers fetch it when somebody points at a link to it. */
    fetchedAhead: z.literal(true),
    /** Whoever opens it without a session sees what everybody sees, but for the language, and it says nothing of the moment. */
    sameForStrangers: z.literal(true),
    /** Takes what went wrong in browsers: little at a time, and from one network address seldom. */
    takesReports: z.literal(true),
  })
  .partial();

/** What a route says of itself to everybody around it: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = z.infer<typeof routeHandle>;

/** The handle that a route's module exports; empty where it has none. */
export function readRouteHandle(handle: unknown): RouteHandle {
  return routeHandle.parse(handle ?? {});
}

/** Of the route that answers the request. */
export const routeHandleContext = createContext<RouteHandle>({});
