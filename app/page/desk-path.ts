import { ownPath } from './own-path.ts';

/** Whether an address is the desk's. */
export const isDeskPath = (pathname: string) => /^\/desk(\/|$)/.test(pathname);

/** Pages that signing in does not return to. */
const door = /^\/desk\/(signin|signout|invitation|authenticator|confirm|reason)(\/|$)/;

/** The path of the record that a page is about: notes are part of a conversation, receipts of a claim. */
export const recordAt = (pathname: string) => pathname.replace(/\/(notes|receipts\/[^/]+)$/, '');

/** A path and query of the desk, from untrusted text; its home for anything else. */
export function deskPath(given: unknown): string {
  const path = ownPath(given, '/desk');
  const [pathname = ''] = path.split('?', 1);
  return isDeskPath(pathname) && !door.test(pathname) ? path : '/desk';
}
