import type { Context, Env } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isReading } from '#server/api/account/guards/recognize.ts';
import { csrfTokenOf, isCsrfTokenOf, staffCookie } from '#server/api/account/sessions/session-token.ts';
import type { ApiDependencies, ApiEnv, Staff } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { recognizeStaff } from './recognize.ts';

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

/**
 * The staff member of the call's session; undefined without a whole one. The reading calls of one page share one look-up.
 *
 * @param countsAsActivity false for calls that a page makes automatically: they must not keep a session alive
 */
export async function findStaff<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
  countsAsActivity = !c.req.header('Sec-Purpose')?.startsWith('prefetch'),
): Promise<Staff | undefined> {
  const token = staffTokenOf(c);
  if (token === undefined) return undefined;
  const lookUp = () => recognizeStaff(token, dependencies, { countsAsActivity });
  const page = c.env?.page;
  return page && isReading(c.req.method) ? page.findStaff(token, lookUp) : lookUp();
}

/** A change must carry the token of its session. Throws 422 invalid_authenticity_token. */
export function checkStaffCsrf<E extends Env>(c: Context<E>): void {
  if (isReading(c.req.method)) return;
  const given = c.req.header('X-CSRF-Token') ?? '';
  if (!isCsrfTokenOf(staffTokenOf(c) ?? '', given)) throw problem(422, 'invalid_authenticity_token');
}

/** Sends the new token of a continued session, and the token for its changes. */
export function replyStaffRenewed<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  token: string,
): Response {
  giveStaffCookie(c, token);
  return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
}
