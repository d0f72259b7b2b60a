import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another, read out or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number by which members and the care team refer to a record, such as `R-2026-7K3M9Q`: random, so it reveals nothing. */
export function newReference(letter: string, year: number): string {
  const letters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${letter}-${year}-${letters.join('')}`;
}

/** Whether a text looks like a reference number, ours or a provider's; other texts may not be valid in a query. */
export function isLikeReference(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text);
}
