import type { Page } from 'playwright/test';
import type { Visitor } from '#tests/http/visitor.ts';

/**
 * What journeys know about each address. The house test holds it against app/routes.ts, so that a new route without
 * a line here fails, and with it one without access, accessibility and weight checks.
 */
export interface RouteEntry {
  /** As app/routes.ts writes it. */
  path: string;
  /** An address of it with demo data; the path itself when it has no parameters. */
  example?: string;
  /**
   * Where the address is known only from a link: that page, the link's words, and the address made of the link's.
   * The last such link where the first may lead nowhere soon: free times pass.
   */
  linkedFrom?: { page: string; link: RegExp; address?: (href: string) => string; isLast?: true };
  /** An address to open first that gives the page what it needs, such as the link of a mail. */
  entrance?: string;
  /** What else must have happened before the page exists. */
  prepare?: (page: Page) => Promise<void>;
  /** The same without a browser, where the address is known only from what came of it. */
  arrange?: (visitor: Visitor) => Promise<void>;
  /** waiting: signed in, but a consent or eligibility question comes first. */
  access: 'member' | 'waiting' | 'signed-out' | 'open';
  /**
   * plain: a page without React in the browser. island: one with. redirect: leads on. not-found: answers 404.
   * data: no page (a download, an answer for scripts). action: only takes forms; visiting it shows not-found.
   */
  kind: 'plain' | 'island' | 'redirect' | 'not-found' | 'data' | 'action';
  /** The demo member to visit it as, where access asks for one. */
  as?: string;
  /** Whether the page has a form of its own, besides those of the frame. */
  form?: boolean;
  /** Whether it has a form that is sent as part of the address, and changes nothing: a search, an estimate. */
  asks?: boolean;
  /** Where it shows that form, if not at the route's address. */
  formAt?: string;
  /** What its parameters name belongs to nobody: every member may open it. */
  shared?: boolean;
  /** Whether its area has styles of its own, which it links beside those of all pages: one request more. */
  ownSheet?: true;
  /** Whether it shows cards with a picture each, and so may load more of them. */
  pictured?: true;
  /** Where a redirect leads. */
  leadsTo?: string;
}

const maya = 'maya.rivera@acme.example';

/** A page that takes a signed-in member: Maya, unless another is named. */
export const member = (path: string, entry: Omit<RouteEntry, 'path' | 'access'>): RouteEntry => ({
  as: maya,
  ...entry,
  path,
  access: 'member',
});
