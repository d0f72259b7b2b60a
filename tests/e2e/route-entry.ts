import type { Page } from 'playwright/test';
import type { Visitor } from '#tests/http/visitor.ts';

/**
 * A route as journeys need it. The house test compares the list with app/routes.ts, so that a new route without
 * an entry fails; every entry gets access, accessibility and weight checks.
 */
export interface RouteEntry {
  /** Path as in app/routes.ts. */
  path: string;
  /** An address of it with demo data; the path itself when it has no parameters. */
  example?: string;
  /**
   * For an address only known from a link: the page, the link's text, and the address derived from it.
   * `isLast` selects the last such link if the first may expire soon, as free times do.
   */
  linkedFrom?: { page: string; link: RegExp; address?: (href: string) => string; isLast?: true };
  /** An address to open first that prepares the page, such as a mailed link. */
  entrance?: string;
  /** Further steps before the page exists. */
  prepare?: (page: Page) => Promise<void>;
  /** The same without a browser, if the address is only known from its result. */
  arrange?: (visitor: Visitor) => Promise<void>;
  /** waiting: signed in, but a consent or eligibility question comes first. staff: signed in at the desk. */
  access: 'member' | 'waiting' | 'signed-out' | 'open' | 'staff';
  /**
   * plain: a page without React in the browser. island: one with. redirect: redirects. not-found: answers 404.
   * data: no page (a download, a response for scripts). action: only accepts forms; opening it shows not-found.
   */
  kind: 'plain' | 'island' | 'redirect' | 'not-found' | 'data' | 'action';
  /** The demo member who opens it, if it needs one. */
  as?: string;
  /** Whether the page has a form besides those of the frame. */
  form?: boolean;
  /** Whether it has a GET form: a search, an estimate. */
  asks?: boolean;
  /** The address with that form, if not the route's. */
  formAt?: string;
  /** Its parameters identify no member's data: every member may open it. */
  shared?: boolean;
  /** Whether its area has its own style sheet besides that of all pages: one more request. */
  ownSheet?: true;
  /** Whether it shows cards with a picture each, and so may load more pictures. */
  pictured?: true;
  /** Whether its form has all texts of an article in two languages, and so more HTML. */
  wholeDocument?: true;
  /** Target of a redirect. */
  leadsTo?: string;
}

const maya = 'maya.rivera@acme.example';

/** A page for a signed-in member: Maya by default. */
export const member = (path: string, entry: Omit<RouteEntry, 'path' | 'access'>): RouteEntry => ({
  as: maya,
  ...entry,
  path,
  access: 'member',
});
