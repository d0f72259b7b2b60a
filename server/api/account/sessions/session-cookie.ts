import type { Context, Env } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { csrfTokenOf } from './session-token.ts';

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

/** Answers with the new token of a session that goes on, and with the token for its writes. */
export function replyRenewed<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  token: string,
): Response {
  giveSessionCookie(c, token);
  return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
}
