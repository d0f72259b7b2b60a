import { randomBytes } from 'node:crypto';

/** Whether a text can be such a token: for what else an address may hold, the database is not even asked. */
export const isVisitToken = (text: string) => /^[\w-]{1,100}$/.test(text);

/** What opens one side of a visit, the member's or the expert's: 144 random bits. */
export function newVisitToken(): string {
  return randomBytes(18).toString('base64url');
}
