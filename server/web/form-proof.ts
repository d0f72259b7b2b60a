import { fetchSite } from 'remix-utils/sec-fetch';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const elsewhere: readonly unknown[] = ['cross-site', 'same-site'];

/** The local machine has several names; a developer may use any of them. */
const ownMachine = /^(https?:\/\/)(localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;
const byOneName = (origin: string) => origin.replace(ownMachine, '$1localhost');

/**
 * Whether a post was not made by our own pages, by the browser’s headers. `Origin: null` means that the browser hides
 * it. The Host header is not trusted: the sender controls it.
 *
 * @param origin the product's public one
 */
export function isFromElsewhere(request: Request, origin: string): boolean {
  const named = request.headers.get('origin');
  return elsewhere.includes(fetchSite(request)) || (named !== null && byOneName(named) !== byOneName(origin));
}

const digestBytes = 32;

/**
 * The form token of a session. Its secret part gets a new mask each time, so that compressed pages never repeat it
 * (BREACH).
 */
export function newFormToken(sessionId: string, secret: string): string {
  const mask = randomBytes(digestBytes);
  return Buffer.concat([mask, masked(digestOf(sessionId, secret), mask)]).toString('base64url');
}

/** Whether the token was made for this session under any of the secrets. */
export function isFormToken(token: string, sessionId: string, secrets: readonly string[]): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * digestBytes) return false;
  const digest = masked(bytes.subarray(digestBytes), bytes.subarray(0, digestBytes));
  return secrets.some((secret) => timingSafeEqual(digest, digestOf(sessionId, secret)));
}

const digestOf = (sessionId: string, secret: string) =>
  createHmac('sha256', secret).update(`form:${sessionId}`).digest();

const masked = (bytes: Buffer, mask: Buffer) =>
  Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)));
