import { createHash, randomBytes } from 'node:crypto';
import type { Visitor, VisitorData } from '#app/page/contexts.ts';
import { isFormToken, newFormToken } from './form-proof.ts';
import { type VisitorStore, changedVisitor } from './visitor-store.ts';

const idPattern = /^[A-Za-z0-9_-]{43}$/;
const touchEverySeconds = 60;
const cookieAgainSeconds = 24 * 60 * 60;

/** One request's view of the visitor's session, and its changes. */
export interface OpenVisitor extends Visitor {
  /** No data is stored for this visitor yet. */
  readonly isNew: boolean;
  /** Drops the changes of this request. */
  discard(): void;
  /** Writes the changes. Returns the id to set as a cookie, or undefined if the browser got it within a day. */
  save(now: Temporal.Instant): Promise<SavedVisitor>;
}

export interface SavedVisitor {
  newId: string | undefined;
  /** The save created the visitor's row. */
  created: boolean;
}

/** Browsers and test clients drop __Host- cookies on plain http, so only https has the prefix. */
export const visitorCookieName = (secure: boolean) => (secure ? '__Host-wren' : 'wren');

/**
 * Loads the session of a cookie. No row is written until there is data, so crawlers cost nothing;
 * until then the browser keeps its id, which has no value because signing in creates a new one.
 *
 * @param secrets session secrets, newest first; form tokens of older ones are still accepted.
 */
export async function openVisitor(
  cookieId: string | undefined,
  store: VisitorStore,
  secrets: readonly [string, ...string[]],
): Promise<OpenVisitor> {
  const firstId = cookieId && idPattern.test(cookieId) ? cookieId : newId();
  const stored = firstId === cookieId ? await store.read(digest(firstId)) : undefined;
  let id = firstId;
  let data: VisitorData = stored?.data ?? {};
  let change: Partial<VisitorData> = {};

  const visitor: OpenVisitor = {
    isNew: stored === undefined,
    get data() {
      return data;
    },
    get formToken() {
      return newFormToken(id, secrets[0]);
    },
    ownsFormToken: (token) => isFormToken(token, id, secrets),
    update(further) {
      data = changedVisitor(data, further);
      change = changedVisitor(change, further);
    },
    rotate() {
      id = newId();
    },
    forget() {
      data = {};
      change = {};
      id = newId();
    },
    discard() {
      data = stored?.data ?? {};
      change = {};
    },
    async save(now) {
      const rotated = id !== firstId;
      const changed = rotated || Object.keys(change).length > 0;
      const awaySeconds = stored ? now.since(stored.lastSeenAt).total('seconds') : 0;
      const remembers = Object.values(data).some((value) => value !== undefined);
      const created = !stored && changed && remembers;
      if (created || (rotated && remembers)) await store.create(digest(id), data, now);
      else if (stored && !rotated) {
        // A missing row was deleted by another request; writing it again would undo that.
        if (changed) await store.change(digest(id), change, now);
        else if (awaySeconds > touchEverySeconds) await store.touch(digest(id), now);
      }
      if (rotated && stored) await store.remove(digest(firstId));
      const isKnown = id === cookieId && awaySeconds < cookieAgainSeconds;
      return { newId: isKnown ? undefined : id, created };
    },
  };
  return visitor;
}

const newId = () => randomBytes(32).toString('base64url');
const digest = (id: string) => createHash('sha256').update(id).digest();

/**
 * A visitor without stored data whose changes are dropped, for error pages and pages rendered for the cache.
 * A form token needs only the id in the cookie, so a form can be resubmitted from such a page.
 */
export function ephemeralVisitor(cookieId = '', secrets: readonly [string, ...string[]] = ['']): Visitor {
  const forget = () => undefined;
  return {
    data: {},
    update: forget,
    rotate: forget,
    forget,
    formToken: cookieId === '' ? '' : newFormToken(cookieId, secrets[0]),
    ownsFormToken: (token) => cookieId !== '' && isFormToken(token, cookieId, secrets),
  };
}
