import type { Context, Env } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const deviceCookie = 'benefits_device';

// Browsers keep no cookie for longer than 400 days.
const attributes = {
  path: '/api',
  httpOnly: true,
  secure: true,
  sameSite: 'Lax',
  maxAge: 365 * 24 * 60 * 60,
} as const;
const secretPattern = /^[\w-]{43}$/;
/** One for each member who signs in on a shared browser; the oldest is dropped first. */
const mostSecrets = 5;

/** The device secrets in a browser's cookie, newest first. */
export function secretsOf(cookie: string | undefined): string[] {
  const secrets = (cookie ?? '').split('.').filter((secret) => secretPattern.test(secret));
  return [...new Set(secrets)].slice(0, mostSecrets);
}

/** The cookie's value with another secret added. */
export function withSecret(secret: string, held: readonly string[]): string {
  return [secret, ...held.filter((other) => other !== secret)].slice(0, mostSecrets).join('.');
}

/** What the caller reports about the browser behind it. */
export interface Browser {
  secrets: readonly string[];
  userAgent: string | undefined;
}

export function browserOf<E extends Env>(c: Context<E>): Browser {
  return { secrets: secretsOf(getCookie(c, deviceCookie)), userAgent: c.req.header('User-Agent') };
}

export function giveDeviceCookie<E extends Env>(c: Context<E>, value: string): void {
  setCookie(c, deviceCookie, value, attributes);
}
