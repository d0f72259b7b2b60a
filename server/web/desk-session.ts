import { serialize } from 'hono/utils/cookie';

/** The staff session of a browser during one request: the API's token, which only its cookie holds. */
export interface DeskSession {
  token: string | undefined;
  /** The cookie has to be set, or removed. */
  changed: boolean;
}

const looksRight = /^[\w-]{43}$/;

export function openDeskSession(cookie: string | undefined): DeskSession {
  return { token: cookie !== undefined && looksRight.test(cookie) ? cookie : undefined, changed: false };
}

/** Browsers and test clients drop __Host- cookies on plain http, so only https has the prefix. */
export const deskCookieName = (secure: boolean) => (secure ? '__Host-wren-desk' : 'wren-desk');

/** A cookie until the browser is closed. Strict: no other site, not even a link there, opens the desk with it. */
export function deskSetCookie({ token = '' }: DeskSession, secure: boolean): string {
  return serialize(deskCookieName(secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Strict',
    ...(token === '' && { maxAge: 0 }),
  });
}
