import type { Context, Env } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isReading } from '#server/api/account/guards/recognize.ts';
import { csrfTokenOf, isCsrfTokenOf } from '#server/api/account/sessions/session-token.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { replyJson } from '#server/platform/http/reply.ts';

/** A cookie of its own: neither session admits to the calls of the other. */
export const staffCookie = 'benefits_staff';

const attributes = { path: '/api', httpOnly: true, secure: true, sameSite: 'Strict' } as const;

export function giveStaffCookie<E extends Env>(c: Context<E>, token: string): void {
  setCookie(c, staffCookie, token, attributes);
}

export function clearStaffCookie<E extends Env>(c: Context<E>): void {
  deleteCookie(c, staffCookie, attributes);
}

export function staffTokenOf<E extends Env>(c: Context<E>): string | undefined {
  return getCookie(c, staffCookie) || undefined;
}

/** A change must carry the token of its session. Throws 422 invalid_authenticity_token. */
export function checkStaffCsrf<E extends Env>(c: Context<E>): void {
  if (isReading(c.req.method)) return;
  const given = c.req.header('X-CSRF-Token') ?? '';
  if (!isCsrfTokenOf(staffTokenOf(c) ?? '', given)) throw problem(422, 'invalid_authenticity_token');
}

/** Answers with the new token of a session that goes on, and with the token for its changes. */
export function replyStaffRenewed<E extends Env>(c: Context<E>, token: string): Response {
  giveStaffCookie(c, token);
  return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
}
