import { isBlank } from '#app/domain/blank-text.ts';
import { visibleText } from '#app/domain/typed-text.ts';

/** How many articles a page of the list has. */
export const pageSize = 12;

/** How many of the articles that hold the words are shown: who has read ten pages looks for something else. */
export const mostFound = 10 * pageSize;

const wordsAMinute = 200;
const longestQuery = 200;

/** Whole minutes, at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / wordsAMinute));
}

/** The visible part of a search text, cut to the longest length that is searched. */
export function searchWords(typed: string | undefined): string | null {
  const words = visibleText(visibleText(typed ?? '').slice(0, longestQuery));
  return isBlank(words) ? null : words;
}

/** The page that was asked for; what is no page's number is the first. */
export function pageNumber(typed: string | undefined): number {
  return typed !== undefined && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
}

/** How many pages there are; an empty list has one, and what was found no more than are shown. */
export function pageCount(total: number, words: string | null): number {
  const shown = words === null ? total : Math.min(total, mostFound);
  return Math.max(1, Math.ceil(shown / pageSize));
}

/** Whether this may be an id at all. What may not needs no query, and must not break one. */
export function isLikeId(typed: string): boolean {
  return /^[\w-]{1,100}$/.test(typed);
}

/** The topic that was asked for; null asks for all of them. */
export function idOrNull(typed: string | undefined): string | null {
  return typed !== undefined && isLikeId(typed) ? typed : null;
}
