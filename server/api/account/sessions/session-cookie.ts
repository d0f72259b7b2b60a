import type { Context, Env } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';

export const sessionCookie = 'benefits_session';

const attributes = { path: '/api', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

export function giveSessionCookie<E extends Env>(c: Context<E>, token: string): void {
  setCookie(c, sessionCookie, token, attributes);
}

export function clearSessionCookie<E extends Env>(c: Context<E>): void {
  deleteCookie(c, sessionCookie, attributes);
}
