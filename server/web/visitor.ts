import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Visitor, VisitorData } from '#app/contexts.ts';
import type { VisitorStore } from './visitor-store.ts';

const idPattern = /^[A-Za-z0-9_-]{43}$/;
const touchEverySeconds = 60;

/** One request's view of the visitor's session, and what the answer must do about it. */
export interface OpenVisitor extends Visitor {
  /** Writes what changed. Answers the id to set as a cookie, or undefined when the browser has it already. */
  save(now: Temporal.Instant): Promise<string | undefined>;
}

/**
 * Loads the session a cookie names. No row is written until there is something to remember, so a
 * crawler costs nothing.
 *
 * @param secrets session secrets, newest first; form tokens of older ones are still accepted.
 */
export async function openVisitor(
  cookieId: string | undefined,
  store: VisitorStore,
  secrets: readonly string[],
): Promise<OpenVisitor> {
  let id = cookieId && idPattern.test(cookieId) ? cookieId : newId();
  const stored = id === cookieId ? await store.read(digest(id)) : undefined;
  let data: VisitorData = stored?.data ?? {};
  let changed = false;
  const outdatedIds: string[] = [];

  const visitor: OpenVisitor = {
    get data() {
      return data;
    },
    get formToken() {
      return formToken(id, secrets[0] ?? '');
    },
    ownsFormToken(token) {
      return secrets.some((secret) => sameText(token, formToken(id, secret)));
    },
    update(change) {
      data = { ...data, ...change };
      changed = true;
    },
    rotate() {
      if (stored) outdatedIds.push(id);
      id = newId();
      changed = true;
    },
    forget() {
      data = {};
      visitor.rotate();
    },
    async save(now) {
      if (changed) await store.write(digest(id), data, now);
      else if (stored && now.since(stored.lastSeenAt).total('seconds') > touchEverySeconds) {
        await store.touch(digest(id), now);
      }
      for (const outdated of outdatedIds) await store.remove(digest(outdated));
      return id === cookieId ? undefined : id;
    },
  };
  return visitor;
}

const newId = () => randomBytes(32).toString('base64url');
const digest = (id: string) => createHash('sha256').update(id).digest();
const formToken = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`form:${id}`).digest('base64url');

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
