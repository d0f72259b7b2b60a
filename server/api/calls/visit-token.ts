import { randomBytes } from 'node:crypto';

/** What opens one side of a visit, the member's or the expert's: 144 random bits. */
export function newVisitToken(): string {
  return randomBytes(18).toString('base64url');
}
