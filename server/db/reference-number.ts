import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another, read out or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What members and the care team name a thing by, such as `R-2026-7K3M9Q`: random, so it tells nothing. */
export function newReference(letter: string, year: number): string {
  const letters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${letter}-${year}-${letters.join('')}`;
}

/** Whether a text could be such a number, ours or a provider's; the database can't even look for some texts. */
export function isLikeReference(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text);
}
