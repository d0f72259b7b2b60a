import { redirect } from 'react-router';
import { ownPath } from '#app/page/own-path.ts';

/** The page number of a list from the address; 1 for anything but a number. */
export function pageNumber(request: Request): number {
  const typed = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
}

/** Redirects from a page beyond the last one to the last: the list may have been longer when the link was created. */
export function refuseBeyond(request: Request, page: number, pageCount: number): void {
  if (page <= pageCount) return;
  const url = new URL(request.url);
  url.searchParams.set('page', String(pageCount));
  throw redirect(ownPath(url.pathname + url.search));
}

/** The address of another page of the same list; the first has no number. */
export function pageHref(path: string, page: number, query?: string): string {
  const search = new URLSearchParams({ ...(query && { query }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
