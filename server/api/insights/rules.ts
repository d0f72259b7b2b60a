import { isBlank, visibleText } from '#app/domain/typed-text.ts';

/** Number of articles per page. */
export const pageSize = 12;

/** Maximum number of search results: after ten pages readers change the search. */
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

/** The requested page; the first for anything that is not a page number. */
export function pageNumber(typed: string | undefined): number {
  return typed !== undefined && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
}

/** Number of pages; an empty list has one, and a search no more than the maximum. */
export function pageCount(total: number, words: string | null): number {
  const shown = words === null ? total : Math.min(total, mostFound);
  return Math.max(1, Math.ceil(shown / pageSize));
}

/** Whether this has the format of an id. Other texts are refused without a query, because some would make it fail. */
export function isLikeId(typed: string): boolean {
  return /^[\w-]{1,100}$/.test(typed);
}

/** The requested topic; null for all. */
export function idOrNull(typed: string | undefined): string | null {
  return typed !== undefined && isLikeId(typed) ? typed : null;
}
