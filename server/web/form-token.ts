import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const digestBytes = 32;

/**
 * The form token of a session. Its secret part is masked anew each time, so that compressed pages never repeat it
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
