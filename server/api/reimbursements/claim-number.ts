import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another, read out or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that members and the care team name a claim by, such as `R-2026-7K3M9Q`: random, so it tells nothing. */
export function newClaimNumber(year: number): string {
  const letters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `R-${year}-${letters.join('')}`;
}

/** Whether a text could be a claim's number, ours or a provider's; the database can't even look for some texts. */
export function isLikeClaimNumber(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text);
}
