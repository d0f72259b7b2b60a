import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, Env } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from '#server/platform/http/dependencies.ts';
import { replyJson } from '#server/platform/http/reply.ts';

/** 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored digest. Tokens are random, so a plain digest cannot be reversed. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Known only to pages of this session; does not reveal the token. */
export function csrfTokenOf(token: string): string {
  return createHmac('sha256', token).update('csrf').digest('base64url');
}

export function isCsrfTokenOf(token: string, given: string): boolean {
  const expected = Buffer.from(csrfTokenOf(token));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Of staff: neither session admits to the calls of the other. */
export const staffCookie = 'benefits_staff';

export const sessionCookie = 'benefits_session';

const attributes = { path: '/api', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

export function giveSessionCookie<E extends Env>(c: Context<E>, token: string): void {
  setCookie(c, sessionCookie, token, attributes);
}

export function clearSessionCookie<E extends Env>(c: Context<E>): void {
  deleteCookie(c, sessionCookie, attributes);
}

/** Sends the new token of a continued session, and the token for its writes. */
export function replyRenewed<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  token: string,
): Response {
  giveSessionCookie(c, token);
  return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
}
